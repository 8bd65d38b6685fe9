import { execFileSync } from 'node:child_process'
import { readFile, readlink, rm } from 'node:fs/promises'
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

/** Whether the process is PostgreSQL's main process on this cluster: that is where it works and what it runs. */
async function isPostmaster(pid: number, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return isPostmasterByCommand(pid, folder)
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
