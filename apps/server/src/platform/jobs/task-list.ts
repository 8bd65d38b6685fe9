import type { JobHelpers, TaskList } from 'graphile-worker'
import type { JobsLog } from './jobs-log.ts'
import type { Task, Tasks } from './task.ts'

/** The tasks as the runner takes them. `onCut` hears of each job that was cut off because the server is stopping. */
export function taskList(
  tasks: Tasks,
  { log, onCut = () => undefined }: { log: JobsLog; onCut?: (job: { id: string; attempts: number }) => void },
): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown, helpers: JobHelpers) => runTask(task, payload as object, helpers, { log, onCut }),
    ]),
  )
}

async function runTask(
  task: Task,
  payload: object,
  { job, abortSignal }: JobHelpers,
  { log, onCut }: { log: JobsLog; onCut: (job: { id: string; attempts: number }) => void },
): Promise<void> {
  const signal = abortSignal ?? new AbortController().signal
  try {
    await task.run(payload, signal)
  } catch (error) {
    if (signal.aborted) {
      onCut(job)
      throw error
    }
    const details = { err: error, task: job.task_identifier, attempt: job.attempts }
    if (job.attempts < job.max_attempts) {
      log.warn(details, 'A job failed and will be tried again')
      throw error
    }
    log.warn(details, 'A job failed for the last time')
    // Then it is done with; if that fails too, `settleJobs` comes back to it.
    await task.giveUp(payload)
  }
}
