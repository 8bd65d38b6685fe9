import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Job, JobResult } from './process/job.ts'
import { REFUSALS } from './refusals.ts'

const MAIN = fileURLToPath(new URL('process/main.ts', import.meta.url))
/** Interval of checking a process's memory in milliseconds. */
const WATCH = 100

/** A process that runs one job at a time. */
export interface RenderProcess {
  pid: number | undefined
  /** Runs a job; exceeding the time (milliseconds) or memory (bytes) ends the process and rejects the file. */
  do(job: Job, most: { time: number; memory: number }): Promise<JobResult>
  /** Ends the process after this idle time in milliseconds. */
  rest(idle: number): RenderProcess
  isAlive(): boolean
  jobsDone(): number
  /** Returns the memory in bytes; 0 if the system does not report it. */
  memory(): number
  end(): void
  /** Resolves when it has ended. */
  ended: Promise<void>
}

/**
 * Starts a process, built or from source, like the server.
 *
 * @param before - The command prefix that isolates it from the network.
 */
export function startProcess(before: readonly string[]): RenderProcess {
  const [command = '', ...args] = [
    ...before,
    process.execPath,
    '--max-old-space-size=512',
    '--disable-warning=ExperimentalWarning',
    MAIN,
  ]
  const child = spawn(command, args, { env: environment(), stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let isAlive = true
  let jobsDone = 0
  let errorOutput = ''
  let idleTimer: NodeJS.Timeout | undefined
  child.stderr?.on('data', (piece: Buffer) => {
    errorOutput = (errorOutput + piece.toString()).slice(-2000)
  })
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isAlive = false
      clearTimeout(idleTimer)
      resolve()
    }
    child.once('exit', end)
    child.on('error', (error) => {
      errorOutput = error.message
      end()
    })
  })
  const memory = () => residentBytes(child.pid)

  function end(): void {
    isAlive = false
    child.kill('SIGKILL')
  }

  function doJob(job: Job, most: { time: number; memory: number }): Promise<JobResult> {
    clearTimeout(idleTimer)
    return new Promise((resolve) => {
      const finish = (result: JobResult) => {
        clearTimeout(timer)
        clearInterval(watch)
        child.off('message', finish)
        jobsDone += 1
        resolve(result)
      }
      let refusal: string | undefined
      const refuse = (reason: string) => {
        refusal ??= reason
        end()
      }
      const timer = setTimeout(() => refuse(REFUSALS.slow), most.time)
      const watch = setInterval(() => memory() > most.memory && refuse(REFUSALS.memory), WATCH)
      child.on('message', finish)
      // Only after it has ended: until then it could continue to write into the folder.
      void ended.then(() => {
        const error = `A render process ended in its work: ${errorOutput.trim() || 'it did not say why'}`
        finish(refusal === undefined ? { error } : { refusal })
      })
      child.send(job, (error) => error && finish({ error: error.message }))
    })
  }

  const self: RenderProcess = {
    pid: child.pid,
    do: doJob,
    rest(idle) {
      idleTimer = setTimeout(end, idle)
      idleTimer.unref()
      return self
    },
    isAlive: () => isAlive,
    jobsDone: () => jobsDone,
    memory,
    end,
    ended,
  }
  return self
}

/** Excludes the server's settings and secrets. */
function environment(): Record<string, string> {
  const { PATH = '/usr/bin:/bin' } = process.env
  return { PATH, LANG: 'C.UTF-8', MALLOC_ARENA_MAX: '2' }
}

function residentBytes(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
