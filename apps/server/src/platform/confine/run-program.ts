import { spawn } from 'node:child_process'
import { isRoot, NOBODY } from './nobody.ts'

/** How a program ended. */
export interface Ending {
  /** Null when a signal ended it. */
  code: number | null
  /** It was ended because its time was over. */
  late: boolean
  /** The last it said, at most 16 KiB. */
  said: string
}

interface Running {
  cwd: string
  env: Record<string, string>
  /** Milliseconds. */
  time: number
  signal?: AbortSignal
  /** Whether it takes off root's rights by itself. */
  givesUpRights: boolean
}

const KEPT = 16_384
/** Milliseconds for the last words of a program that has ended. */
const TIMEOUT = 1000

/** Runs a program in a process group of its own and ends the whole group when the time is over. Throws when it cannot be started. */
export function runProgram([command = '', ...args]: readonly string[], running: Running): Promise<Ending> {
  const user = isRoot() && !running.givesUpRights ? { uid: NOBODY, gid: NOBODY } : {}
  const child = spawn(command, args, {
    ...user,
    cwd: running.cwd,
    env: running.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let late = false
  // At once: a process that cannot be made (too many open files) has no streams, and says why only a moment later.
  const broken = new Promise<never>((_, reject) => child.on('error', reject))
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece: Buffer) => {
      said = (said + piece.toString('latin1')).slice(-KEPT)
    })
  }
  const end = () => killGroup(child.pid)
  const timer = setTimeout(() => {
    late = true
    end()
  }, running.time)
  running.signal?.addEventListener('abort', end, { once: true })
  if (running.signal?.aborted) end()
  const ended = new Promise<Ending>((resolve) => {
    child.once('exit', (code) => {
      end()
      const finish = () => resolve({ code, late, said })
      child.once('close', finish)
      // What got away from the group could hold its output open for ever.
      setTimeout(finish, TIMEOUT).unref()
    })
  })
  return Promise.race([ended, broken]).finally(() => {
    clearTimeout(timer)
    running.signal?.removeEventListener('abort', end)
    child.stdout?.destroy()
    child.stderr?.destroy()
  })
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
