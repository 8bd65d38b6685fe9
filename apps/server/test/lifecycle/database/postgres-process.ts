import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'

/** Returns the process id of the cluster's PostgreSQL. */
export async function postgresOf(folder: string): Promise<number> {
  const [pid = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n', 1)
  return Number(pid)
}

/** Waits until the process has ended. */
export async function waitUntilExited(pid: number): Promise<void> {
  await vi.waitUntil(() => !isAlive(pid), { timeout: 60_000, interval: 50 })
}

/** Returns whether the process runs. Zombies count as ended. */
export function isAlive(pid: number): boolean {
  return statOf(pid)?.state.match(/[^ZX]/) != null
}

/**
 * Returns the watchdog shells that stop PostgreSQL without its server: the watching one first, so that killing them in order
 * triggers nothing.
 */
export function guardsOf(postgres: number): number[] {
  const guard = statOf(postgres)?.parent ?? 0
  const siblings = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== postgres)
  return [...siblings.filter((pid) => statOf(pid)?.parent === guard), guard]
}

/** The processes of PostgreSQL itself, as the system names them. */
export function workersOf(postgres: number): { pid: number; command: string }[] {
  const pids = readdirSync('/proc').map(Number)
  return pids
    .filter((pid) => pid > 0 && statOf(pid)?.parent === postgres)
    .map((pid) => ({ pid, command: readOf(pid, 'cmdline') }))
    .filter((worker): worker is { pid: number; command: string } => worker.command !== null)
}

/** Kills PostgreSQL with its watchdogs first, then its own processes, which are in separate groups. */
export function killAll(postgres: number): void {
  const workers = workersOf(postgres).map(({ pid }) => pid)
  for (const pid of [...guardsOf(postgres), postgres, ...workers]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
}

function statOf(pid: number): { state: string; parent: number } | null {
  const stat = readOf(pid, 'stat')
  if (stat === null) return null
  // The name before these fields is in brackets and may contain anything.
  const [state = '', parent] = stat.replace(/^.*\) /s, '').split(' ')
  return { state, parent: Number(parent) }
}

/** Returns the system's data about a process; `null` if it has ended. */
function readOf(pid: number, name: 'stat' | 'cmdline'): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return null
  }
}
