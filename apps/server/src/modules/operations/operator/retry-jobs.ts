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
    const cause = FAILURES.has(taskName ?? '') ? 'cannot be done once more from here: whoever began them begins anew' : 'are none'
    throw new StartError(
      `Failed jobs of the task ${taskName} ${cause}. There are: ${retriable.map(({ task }) => task).join(', ')}`,
    )
  }
  const lines = []
  for (const { task, retry } of retried) {
    const retried = await retry(db)
    const count = [...retried.values()].reduce((sum, of) => sum + of, 0)
    await recordChanges(
      db,
      [...retried].flatMap(([tenantId, times]) =>
        tenantId === null
          ? []
          : [{ act: 'retry' as const, tenantId, userId: null, details: { from: null, to: { task, count: times } } }],
      ),
    )
    lines.push(`${task}: ${count} queued again`)
  }
  return lines
}
