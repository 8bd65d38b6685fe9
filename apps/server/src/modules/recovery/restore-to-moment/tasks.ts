import { storeTexts } from '@arbour/messages/language'
import { t } from '@arbour/messages/t'
import type { Task, Tasks } from '#platform/jobs/task.ts'
import { RESTORE_TASK, type RestorePayload } from './run/restore-job.ts'
import { endRestore, type RestoreServices, runRestore } from './run/run-restore.ts'

/** Returns the job handlers of this module. Reasons are stored, and read in the language of the user. */
export function restoreTasks(services: RestoreServices): Tasks {
  const task: Task<RestorePayload> = {
    run: (payload, signal) => storeTexts(() => runRestore(services, payload, signal)),
    async recordFailure({ tenantId, restoreId }, tx) {
      const row = { tenant_id: tenantId, id: restoreId }
      await endRestore(tx, row, { state: 'failed', reason: storeTexts(() => t('errors.recovery.failed')) })
    },
  }
  return { [RESTORE_TASK]: task as Task }
}
