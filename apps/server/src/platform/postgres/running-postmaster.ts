import { execFileSync } from 'node:child_process'
import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { codeOf } from '../start-error.ts'

/** A PostgreSQL that runs on a cluster, whoever started it. */
export interface RunningPostmaster {
  pid: number
  socketFolder: string
}

/**
 * The PostgreSQL that runs on the cluster, as its `postmaster.pid` names it. A file that a crash left behind, whose process is gone or is by
 * now another program, is removed: PostgreSQL itself would take that program for its own kind and refuse to start.
 */
export async function findRunning(folder: string): Promise<RunningPostmaster | null> {
  const path = join(folder, 'postmaster.pid')
  const lines = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  if (lines === null) return null
  const [first = '', , , , socketFolder = ''] = lines.split('\n')
  const pid = Math.abs(Number.parseInt(first, 10))
  // Empty for a moment while it is being written.
  if (!pid) return { pid: 0, socketFolder: '' }
  if (await isPostmaster(pid, folder)) return { pid, socketFolder: socketFolder.trim() }
  await rm(path, { force: true })
  return null
}

/**
 * Ends what a PostgreSQL that was killed has left on the cluster: a connection whose query goes on hears of nothing, and the next PostgreSQL
 * does not start beside it. On Linux alone; elsewhere it ends when its query does.
 */
export async function endRemains(folder: string): Promise<void> {
  if (process.platform !== 'linux') return
  for (const name of await readdir('/proc')) {
    const pid = Number(name)
    if (pid > 0 && (await isRemains(pid, folder))) kill(pid)
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

/** Whether the process is one of PostgreSQL's on this cluster whose main process is gone. They say by their title what they do. */
async function isRemains(pid: number, folder: string): Promise<boolean> {
  if (!(await runsPostgresIn(pid, folder))) return false
  try {
    const [title, status] = await Promise.all([readFile(`/proc/${pid}/cmdline`, 'utf8'), readFile(`/proc/${pid}/status`, 'utf8')])
    const parent = Number(/^PPid:\s*(\d+)/m.exec(status)?.[1])
    return title.startsWith('postgres: ') && !(await runsPostgresIn(parent, folder))
  } catch {
    // Gone meanwhile.
    return false
  }
}

/** Whether the process is PostgreSQL's main process on this cluster: that is where it works and what it runs. */
async function isPostmaster(pid: number, folder: string): Promise<boolean> {
  return process.platform === 'linux' ? runsPostgresIn(pid, folder) : isPostmasterByCommand(pid, folder)
}

async function runsPostgresIn(pid: number, folder: string): Promise<boolean> {
  try {
    const [place, program] = await Promise.all([readlink(`/proc/${pid}/cwd`), readlink(`/proc/${pid}/exe`)])
    // The program's file may have been replaced since, which the link says at its end.
    return place.replace(/ \(deleted\)$/, '') === folder && basename(program.replace(/ \(deleted\)$/, '')) === 'postgres'
  } catch {
    // Gone, or another user's and so not ours.
    return false
  }
}

function isPostmasterByCommand(pid: number, folder: string): boolean {
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return /\bpostgres\b/.test(command) && command.includes(folder)
  } catch {
    return false
  }
}
