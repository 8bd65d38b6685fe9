import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { importsUpdate } from '@arbour/contract/calls/content/imports'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transact } from '#platform/db/transact.ts'
import { AppError } from '#platform/http/app-error.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import { countStored, type ImportRow, loadOwnImport } from './import-rows.ts'
import { presentImport } from './present-import.ts'
import { endImport } from './run/end-import.ts'
import { importJob } from './run/import-job.ts'

type Action = CallRequest<typeof importsUpdate>['act']

/** Implements `imports/update`: pauses, resumes, cancels or dismisses one of the user's imports. Imported items stay. */
export async function updateImport(
  ctx: MemberContext,
  { id, act: action }: CallRequest<typeof importsUpdate>,
): Promise<CallResponse<typeof importsUpdate>> {
  const row = await transact(ctx.db, async (tx) => {
    await change(tx, await loadOwnImport(tx, ctx.principal, id, true), action)
    return loadOwnImport(tx, ctx.principal, id)
  })
  return { import: await presentImport(ctx, row) }
}

async function change(tx: Db, row: ImportRow, action: Action): Promise<void> {
  const set = (values: Partial<Pick<ImportRow, 'state' | 'reason' | 'changed' | 'dismissed' | 'breaks' | 'notes'>>) =>
    tx.updateTable('imports').set(values).where('id', '=', row.id).execute()
  const isAtWork = row.state === 'waiting' || row.state === 'running'
  switch (action) {
    case 'pause':
      if (row.state === 'paused') return
      if (!isAtWork) throw new AppError('conflict', t('errors.imports.ended'))
      await set({ state: 'paused', reason: null, changed: new Date() })
      return
    case 'resume':
      if (isAtWork) return
      if (row.state !== 'paused') throw new AppError('conflict', t('errors.imports.ended'))
      await set({ state: 'waiting', reason: null, changed: new Date(), breaks: 0 })
      await addJobs(tx, [importJob(row)])
      return
    case 'cancel':
      if (row.ended === null) await endImport(tx, row, { state: 'cancelled' })
      return
    case 'dismiss':
      if (row.ended === null) throw new AppError('conflict', t('errors.imports.notEnded'))
      // Notes are no longer available after dismissal, and the rows count towards the quota.
      await tx.deleteFrom('import_entries').where('import_id', '=', row.id).execute()
      await set({ dismissed: true, notes: 0 })
      await countStored(tx, row.id)
  }
}
