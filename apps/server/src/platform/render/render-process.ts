import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Answer, Job } from './process/job.ts'
import { REFUSALS } from './refusals.ts'

const MAIN = fileURLToPath(new URL('process/main.ts', import.meta.url))
/** Milliseconds between looks at a process's memory. */
const WATCH = 100

/** One process: does one job at a time. */
export interface RenderProcess {
  pid: number | undefined
  /** Does a job; what takes more milliseconds or bytes of memory than these ends the process and is refused. */
  do(job: Job, most: { time: number; memory: number }): Promise<Answer>
  /** Ends by itself when nothing is asked of it for so many milliseconds. */
  rest(idle: number): RenderProcess
  isAlive(): boolean
  jobsDone(): number
  /** Bytes; 0 where the system does not tell. */
  memory(): number
  end(): void
  /** Settles when it has ended. */
  ended: Promise<void>
}

/**
 * Starts a process, built or from its source, as the server runs.
 *
 * @param before - What stands before the command, to keep it from the network.
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
  let said = ''
  let idleTimer: NodeJS.Timeout | undefined
  child.stderr?.on('data', (piece: Buffer) => {
    said = (said + piece.toString()).slice(-2000)
  })
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isAlive = false
      clearTimeout(idleTimer)
      resolve()
    }
    child.once('exit', end)
    child.on('error', (error) => {
      said = error.message
      end()
    })
  })
  const memory = () => residentBytes(child.pid)

  function end(): void {
    isAlive = false
    child.kill('SIGKILL')
  }

  function doJob(job: Job, most: { time: number; memory: number }): Promise<Answer> {
    clearTimeout(idleTimer)
    return new Promise((resolve) => {
      const finish = (answer: Answer) => {
        clearTimeout(timer)
        clearInterval(watch)
        child.off('message', finish)
        jobsDone += 1
        resolve(answer)
      }
      let refusal: string | undefined
      const refuse = (reason: string) => {
        refusal ??= reason
        end()
      }
      const timer = setTimeout(() => refuse(REFUSALS.slow), most.time)
      const watch = setInterval(() => memory() > most.memory && refuse(REFUSALS.memory), WATCH)
      child.on('message', finish)
      // Only when it is gone: until then it could go on writing into the folder.
      void ended.then(() => {
        const error = `A render process ended in its work: ${said.trim() || 'it did not say why'}`
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

/** Nothing of the server's own settings and secrets. */
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
