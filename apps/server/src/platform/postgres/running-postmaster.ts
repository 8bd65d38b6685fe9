import { execFileSync } from 'node:child_process'
import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { codeOf } from '../start-error.ts'

/** A PostgreSQL that runs on a cluster, started by any process. */
export interface RunningPostmaster {
  pid: number
  socketFolder: string
}

/**
 * Finds the PostgreSQL that runs on the cluster, by its `postmaster.pid`. A stale file, whose process has ended or is another
 * program now, is removed: PostgreSQL would mistake that program for its own and refuse to start.
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
 * Ends the processes that a killed PostgreSQL has left on the cluster: a connection with a running query does not notice, and
 * prevents the next start. Only on Linux; elsewhere it ends with its query.
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

/** Determines whether the process belongs to a PostgreSQL on this cluster whose main process has ended, by its process title. */
async function isRemains(pid: number, folder: string): Promise<boolean> {
  if (!(await runsPostgresIn(pid, folder))) return false
  try {
    const [title, status] = await Promise.all([readFile(`/proc/${pid}/cmdline`, 'utf8'), readFile(`/proc/${pid}/status`, 'utf8')])
    const parent = Number(/^PPid:\s*(\d+)/m.exec(status)?.[1])
    return title.startsWith('postgres: ') && !(await runsPostgresIn(parent, folder))
  } catch {
    // It has ended meanwhile.
    return false
  }
}

/** Determines whether the process is PostgreSQL's main process on this cluster, by its working directory and executable. */
async function isPostmaster(pid: number, folder: string): Promise<boolean> {
  return process.platform === 'linux' ? runsPostgresIn(pid, folder) : isPostmasterByCommand(pid, folder)
}

async function runsPostgresIn(pid: number, folder: string): Promise<boolean> {
  try {
    const [place, program] = await Promise.all([readlink(`/proc/${pid}/cwd`), readlink(`/proc/${pid}/exe`)])
    // The executable may have been replaced since, which the link indicates at its end.
    return place.replace(/ \(deleted\)$/, '') === folder && basename(program.replace(/ \(deleted\)$/, '')) === 'postgres'
  } catch {
    // It has ended, or belongs to another user.
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
