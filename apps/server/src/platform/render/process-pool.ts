import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { withoutNetwork } from '../confine/without-network.ts'
import type { Job, JobResult, Task } from './process/job.ts'
import { type RenderProcess, startProcess } from './render-process.ts'
import { RenderRefusal } from './renderer.ts'

type RenderResult = Extract<JobResult, { rendered: unknown }>['rendered']

/** Processes that read files, so that a malicious or broken file affects nothing else. */
export interface ProcessPool {
  /** Runs a job in the next free process. Throws {@link RenderRefusal}, or an ordinary error if the process crashed. */
  run(job: Job): Promise<RenderResult>
  /** Returns the ids of running processes. */
  pids(): number[]
  close(): Promise<void>
}

/** Timeouts of jobs by kind, in milliseconds. */
const TIME: Record<Task, number> = {
  image: 40_000,
  'clean-picture': 20_000,
  pdf: 20_000,
  'sheet-page': 20_000,
  audio: 10_000,
  text: 10_000,
  drawing: 20_000,
  embedded: 10_000,
  'check-office': 20_000,
}

/** A process is replaced after this many jobs, because libraries leak memory. */
const JOBS_PER_PROCESS = 300
/** A process with more memory than this after its work is replaced too. */
const LARGE = 500 * 1024 ** 2
/** Milliseconds after which an idle process ends. */
const IDLE = 5 * 60_000

interface Options {
  /** Concurrent processes; by default one per processor, at most two. */
  size?: number
  /** Maximum memory of a working process in bytes. */
  memory?: number
  /** Timeout of every job in milliseconds. */
  time?: number
}

/** Creates a pool. Processes are started on demand. */
export async function createProcessPool({
  size = Math.min(2, availableParallelism()),
  memory = 1024 ** 3,
  time,
}: Options = {}): Promise<ProcessPool> {
  const before = await withoutNetwork()
  const free: RenderProcess[] = []
  const all = new Set<RenderProcess>()
  const limit = pLimit(size)
  let isClosed = false

  function take(): RenderProcess {
    for (let process = free.pop(); process; process = free.pop()) if (process.isAlive()) return process
    const started = startProcess(before)
    all.add(started)
    void started.ended.then(() => all.delete(started))
    return started
  }

  function giveBack(process: RenderProcess): void {
    if (isClosed || !process.isAlive()) return
    if (process.jobsDone() >= JOBS_PER_PROCESS || process.memory() > LARGE) process.end()
    else free.push(process.rest(IDLE))
  }

  return {
    run: (job) =>
      limit(async () => {
        if (isClosed) throw new Error('The renderer is closed')
        const process = take()
        try {
          return resultOrThrow(await process.do(job, { time: time ?? TIME[job.task], memory }))
        } finally {
          giveBack(process)
        }
      }),
    pids: () => [...all].flatMap(({ pid }) => pid ?? []),
    async close() {
      isClosed = true
      for (const process of all) process.end()
      await Promise.all([...all].map(({ ended }) => ended))
    },
  }
}

function resultOrThrow(result: JobResult): RenderResult {
  if ('rendered' in result) return result.rendered
  if ('refusal' in result) throw new RenderRefusal(result.refusal)
  throw new Error(result.error)
}
