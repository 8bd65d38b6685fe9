import { spawn } from 'node:child_process'
import { isRoot, NOBODY } from './nobody.ts'

/** The result of a program. */
export interface ProgramResult {
  /** Null if a signal ended it. */
  code: number | null
  /** It was ended by the time limit. */
  late: boolean
  /** The end of its output, at most 16 KiB. */
  said: string
}

interface RunOptions {
  cwd: string
  env: Record<string, string>
  /** In milliseconds. */
  time: number
  signal?: AbortSignal
  /** Whether the command drops root privileges itself. */
  givesUpRights: boolean
}

const KEPT = 16_384
/** Time to read the remaining output of an ended program. Milliseconds. */
const TIMEOUT = 1000

/** Runs a program in a process group of its own, and ends the whole group after the time limit. Throws if it can't be started. */
export function runProgram([command = '', ...args]: readonly string[], options: RunOptions): Promise<ProgramResult> {
  const user = isRoot() && !options.givesUpRights ? { uid: NOBODY, gid: NOBODY } : {}
  const child = spawn(command, args, {
    ...user,
    cwd: options.cwd,
    env: options.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let late = false
  // Registered immediately: a process that can't be created (too many open files) has no streams, and reports the error later.
  const broken = new Promise<never>((_, reject) => child.on('error', reject))
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece: Buffer) => {
      output = (output + piece.toString('latin1')).slice(-KEPT)
    })
  }
  const end = () => killGroup(child.pid)
  const timer = setTimeout(() => {
    late = true
    end()
  }, options.time)
  options.signal?.addEventListener('abort', end, { once: true })
  if (options.signal?.aborted) end()
  const ended = new Promise<ProgramResult>((resolve) => {
    child.once('exit', (code) => {
      end()
      const finish = () => resolve({ code, late, said: output })
      child.once('close', finish)
      // A process that left the group could keep the output open forever.
      setTimeout(finish, TIMEOUT).unref()
    })
  })
  return Promise.race([ended, broken]).finally(() => {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', end)
    child.stdout?.destroy()
    child.stderr?.destroy()
  })
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}
