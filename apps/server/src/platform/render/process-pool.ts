import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { withoutNetwork } from '../confine/without-network.ts'
import type { Answer, Job, Task } from './process/job.ts'
import { type RenderProcess, startProcess } from './render-process.ts'
import { RenderRefusal } from './renderer.ts'

type Made = Extract<Answer, { rendered: unknown }>['rendered']

/** Processes of our own that read files, so that what a file does to them happens to nothing else. */
export interface ProcessPool {
  /** Does a job in the next process that is free. Throws {@link RenderRefusal}, or an ordinary error when the process broke. */
  run(job: Job): Promise<Made>
  /** Of the processes that are alive. */
  pids(): number[]
  close(): Promise<void>
}

/** Milliseconds that a job of each kind may take. */
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

/** After so many jobs a process is replaced: what libraries leak goes with it. */
const JOBS_PER_PROCESS = 300
/** A process that holds more than this after its work is replaced too. */
const LARGE = 500 * 1024 ** 2
/** Milliseconds after which a process without work ends. */
const IDLE = 5 * 60_000

interface Options {
  /** Processes at the same time; by default one for each processor, at most two. */
  size?: number
  /** Bytes of memory that a process may hold while it works. */
  memory?: number
  /** Milliseconds that a job may take, whatever its kind. */
  time?: number
}

/** Makes a pool. No process is started before there is work. */
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
          return madeOf(await process.do(job, { time: time ?? TIME[job.task], memory }))
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

function madeOf(answer: Answer): Made {
  if ('rendered' in answer) return answer.rendered
  if ('refusal' in answer) throw new RenderRefusal(answer.refusal)
  throw new Error(answer.error)
}
