import type { Logger } from 'graphile-worker'

/** The log for problems of the job runner. */
export interface JobsLog {
  warn(details: object, message: string): void
}

/** Returns a logger that only passes errors of the runner itself; failures of jobs are logged by their wrapper. */
export async function jobsLogger(log: JobsLog): Promise<Logger> {
  const { Logger } = await import('graphile-worker')
  return new Logger(() => (level, message, meta) => {
    if ((level !== 'error' && level !== 'warning') || meta?.failure) return
    log.warn({ err: meta?.error }, `Jobs: ${message}`)
  })
}
