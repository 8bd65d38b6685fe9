import { readdirSync, readFileSync } from 'node:fs'
import { memoryOf } from './server.ts'

/**
 * Samples the memory of processes whose command line contains a text while an action runs; returns the largest in MB. Linux only.
 */
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

/** Empty if it has ended in the meantime, as below. */
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
