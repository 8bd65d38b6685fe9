import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesRestoreUndo } from '@arbour/contract/calls/items/restore-to-moment'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import { transact } from '#platform/db/transact.ts'
import { AppError } from '#platform/http/app-error.ts'
import { loadRestore, presentRestore } from './restore-rows.ts'
import { storeRestore } from './store-restore.ts'

/** Implements `files/restore/undo`: a restore with the states of the other one exchanged. */
export async function undoRestore(
  ctx: MemberContext,
  { id }: CallRequest<typeof filesRestoreUndo>,
): Promise<CallResponse<typeof filesRestoreUndo>> {
  const undoId = await transact(ctx.db, async (tx) => {
    const row = await loadRestore(ctx, tx, id)
    if (!presentRestore(row).can_undo) throw new AppError('conflict', t('errors.recovery.cannotUndo'))
    const { tenant_id: tenantId, folder_id: folderId, at } = row
    const done = await tx
      .selectFrom('moment_restore_steps')
      .select(['item_id', 'is_dir', 'before', 'after'])
      .where('tenant_id', '=', tenantId)
      .where('restore_id', '=', id)
      .where('state', '=', 'done')
      .execute()
    const steps = done.map((step) => ({ ...step, before: step.after, after: step.before }))
    return storeRestore(tx, ctx.principal, { tenantId, folderId, at, undoOf: id, steps })
  })
  return { restore: presentRestore(await loadRestore(ctx, ctx.db, undoId)) }
}
