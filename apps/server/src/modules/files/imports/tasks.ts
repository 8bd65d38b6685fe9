import { storeTexts } from '@arbour/messages/language'
import { t } from '@arbour/messages/t'
import type { Task, Tasks } from '#platform/jobs/task.ts'
import { endImport, notifyImportEnded } from './run/end-import.ts'
import { IMPORT_TASK, type ImportPayload } from './run/import-job.ts'
import { type ImportServices, runImport } from './run/run-import.ts'

/** Returns the job handlers of this module. Reasons and notes are stored, and read in the language of the user. */
export function importTasks(services: ImportServices): Tasks {
  const task: Task<ImportPayload> = {
    run: ({ importId }, signal) => storeTexts(() => runImport(services, importId, signal)),
    async recordFailure({ importId }, tx) {
      const row = await tx
        .selectFrom('imports')
        .selectAll()
        .where('id', '=', importId)
        .where('state', 'in', ['waiting', 'running'])
        .forUpdate()
        .executeTakeFirst()
      if (!row) return
      await endImport(tx, row, { state: 'failed', reason: storeTexts(() => t('errors.imports.failed')) })
      await notifyImportEnded(tx, importId)
    },
  }
  return { [IMPORT_TASK]: task as Task }
}
