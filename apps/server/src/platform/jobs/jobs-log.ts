import type { Logger } from 'graphile-worker'

/** Where the jobs tell of troubles. */
export interface JobsLog {
  warn(details: object, message: string): void
}

/** Lets through what is wrong with the runner itself; that a job failed is told by whoever wrapped it, and the rest is no news. */
export async function jobsLogger(log: JobsLog): Promise<Logger> {
  const { Logger } = await import('graphile-worker')
  return new Logger(() => (level, message, meta) => {
    if ((level !== 'error' && level !== 'warning') || meta?.failure) return
    log.warn({ err: meta?.error }, `Jobs: ${message}`)
  })
}
