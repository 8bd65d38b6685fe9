import { readdirSync, readFileSync } from 'node:fs'
import { readMemory } from './server.ts'

/**
 * Samples the memory of processes whose command line contains a text while an action runs; returns the largest in MB. Linux only.
 */
export async function peakWhile(text: string, action: () => Promise<unknown>): Promise<number> {
  let peak = 0
  const sample = () => {
    for (const pid of parsePids(text)) peak = Math.max(peak, readPeak(pid))
  }
  const timer = setInterval(sample, 200)
  try {
    await action()
    sample()
  } finally {
    clearInterval(timer)
  }
  return peak
}

function parsePids(text: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => readCommand(pid).includes(text))
}

/** Empty if it has ended in the meantime, as below. */
function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1')
  } catch {
    return ''
  }
}

function readPeak(pid: number): number {
  try {
    return readMemory(pid).peak
  } catch {
    return 0
  }
}
