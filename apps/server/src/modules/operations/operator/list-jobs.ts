import type { Pool } from '#platform/db/db.ts'
import { countJobs } from '#platform/jobs/count-jobs.ts'
import { columns } from './columns.ts'
import { FAILURES } from './failures.ts'
import { sanitizeLine } from './sanitize-line.ts'

/** Implements `jobs`: the state of jobs by task, with the last error. */
export async function listJobs(db: Pool): Promise<string[]> {
  const counts = await countJobs(db)
  const failures = await Promise.all([...FAILURES].map(async ([task, { count }]) => ({ task, ...(await count(db)) })))
  const tasks = [...new Set([...counts.map(({ task }) => task), ...FAILURES.keys()])].sort()
  return columns(
    ['task', 'waiting', 'later', 'running', 'failed', 'last error'],
    tasks.map((task) => {
      const { waiting, later, running, lastError } = counts.find((jobCount) => jobCount.task === task) ?? NONE
      const failed = failures.find((failure) => failure.task === task)
      return [task, waiting, later, running, failed?.failed ?? 0, sanitizeLine(lastError ?? failed?.lastError ?? '')]
    }),
  )
}

const NONE = { waiting: 0, later: 0, running: 0, lastError: null }
