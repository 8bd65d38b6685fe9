import type { Job } from '#platform/jobs/add-jobs.ts'

/** Continues one restore of a folder to a moment. */
export const RESTORE_TASK = 'restore-to-moment'
/** People wait for it. */
const PRIORITY = 40
/** Restores that run concurrently on all servers, so that capacity remains for other jobs. */
const LANES = 2

export interface RestorePayload {
  tenantId: string
  restoreId: string
}

/** Returns the job of a restore. */
export function restoreJob({ id, tenant_id: tenantId }: { id: string; tenant_id: string }): Job {
  const payload: RestorePayload = { tenantId, restoreId: id }
  const lane = Number.parseInt(tenantId.slice(-4), 16) % LANES
  return { task: RESTORE_TASK, payload, key: `${RESTORE_TASK}:${id}`, priority: PRIORITY, queue: `${RESTORE_TASK}:${lane}` }
}
