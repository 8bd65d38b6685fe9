import { readdirSync, readFileSync } from 'node:fs'
import { memoryOf } from './server.ts'

/** Watches the memory of the processes whose command has a text in it, while an act goes on; gives the largest of them in MB. Linux. */
export async function peakWhile(text: string, act: () => Promise<unknown>): Promise<number> {
  let peak = 0
  const look = () => {
    for (const pid of pidsOf(text)) peak = Math.max(peak, peakOf(pid))
  }
  const timer = setInterval(look, 200)
  try {
    await act()
    look()
  } finally {
    clearInterval(timer)
  }
  return peak
}

function pidsOf(text: string): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.map(Number).filter((pid) => commandOf(pid).includes(text))
}

/** Empty when it has ended meanwhile, as below. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1')
  } catch {
    return ''
  }
}

function peakOf(pid: number): number {
  try {
    return memoryOf(pid).peak
  } catch {
    return 0
  }
}
