import type { Db } from '../db/db.ts'
import { countJobs } from '../jobs/count-jobs.ts'
import type { JobCounter, JobOutcome } from '../jobs/task-list.ts'
import type { MetricSource } from './source.ts'

/** Reports the jobs of all servers, and the outcomes on this one. */
export function jobMetrics(db: Db): { source: MetricSource; count: JobCounter } {
  const outcomes = new Map<string, { labels: { task: string; outcome: JobOutcome }; value: number }>()
  const source: MetricSource = {
    metrics: {
      arbour_jobs: { help: 'Existing jobs, across all servers', type: 'gauge', labels: ['task', 'state'] },
      arbour_jobs_oldest_seconds: {
        help: 'Age of the oldest due job in seconds; absent if none is due',
        type: 'gauge',
        labels: ['task'],
      },
      arbour_jobs_done_total: {
        help: 'Attempts of this server: done, to be tried again (retried), failed for good, or cut off by its end (aborted)',
        type: 'counter',
        labels: ['task', 'outcome'],
      },
    },
    async read() {
      const counts = await countJobs(db)
      const states = ['waiting', 'later', 'running'] as const
      return {
        arbour_jobs: counts.flatMap((jobCount) =>
          states.map((state) => ({ labels: { task: jobCount.task, state }, value: jobCount[state] })),
        ),
        arbour_jobs_oldest_seconds: counts.flatMap(({ task, waiting, oldestSeconds }) =>
          waiting > 0 ? [{ labels: { task }, value: oldestSeconds }] : [],
        ),
        arbour_jobs_done_total: [...outcomes.values()],
      }
    },
  }
  return {
    source,
    count(task, outcome) {
      const key = `${task} ${outcome}`
      const counted = outcomes.get(key) ?? { labels: { task, outcome }, value: 0 }
      outcomes.set(key, { ...counted, value: counted.value + 1 })
    },
  }
}
