import { recordChanges } from '#modules/core/audit/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { StartError } from '#platform/start-error.ts'
import { FAILURES } from './failures.ts'

/**
 * Implements `retry-jobs`: retries permanently failed work, of one task or of all, and records it in the audit logs of the
 * affected teams. Throws {@link StartError} for an unknown task, or one whose failures can't be retried.
 */
export async function retryJobs(db: Pool, taskName: string | null): Promise<string[]> {
  const retriable = [...FAILURES].flatMap(([task, { retry }]) => (retry ? [{ task, retry }] : []))
  const retried = retriable.filter(({ task }) => taskName === null || task === taskName)
  if (retried.length === 0) {
    const problem = FAILURES.has(taskName ?? '')
      ? `Failed jobs of the task ${taskName} can't be retried here: the user who started them has to start them again`
      : `There is no task ${taskName} with failed jobs`
    throw new StartError(`${problem}. Tasks that can be retried: ${retriable.map(({ task }) => task).join(', ')}`)
  }
  const lines: string[] = []
  for (const { task, retry } of retried) {
    const counts = await retry(db)
    const count = [...counts.values()].reduce((sum, number) => sum + number, 0)
    await recordChanges(
      db,
      [...counts].flatMap(([tenantId, times]) =>
        tenantId === null
          ? []
          : [{ act: 'retry' as const, tenantId, userId: null, details: { from: null, to: { task, count: times } } }],
      ),
    )
    lines.push(`${task}: ${count} queued again`)
  }
  return lines
}
