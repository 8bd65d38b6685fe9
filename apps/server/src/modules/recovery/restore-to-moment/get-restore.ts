import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesRestoreCancel, filesRestoreGet, filesRestoreList } from '@arbour/contract/calls/items/restore-to-moment'
import { readStoredText } from '@arbour/messages/stored-text'
import type { MemberContext } from '#modules/context.ts'
import { evaluateAccess, loadAncestorPaths } from '#modules/core/access/public.ts'
import { loadRestorableFolder } from './load-folder.ts'
import { listRestoreRows, loadRestore, presentRestore } from './restore-rows.ts'
import { endRestore } from './run/run-restore.ts'

const MAX_NOTES = 100
const MAX_LISTED = 20

/** Implements `files/restore/get`. */
export async function getRestore(
  ctx: MemberContext,
  { id }: CallRequest<typeof filesRestoreGet>,
): Promise<CallResponse<typeof filesRestoreGet>> {
  const { db, principal } = ctx
  const row = await loadRestore(ctx, db, id)
  const skipped = await db
    .selectFrom('moment_restore_steps')
    .select(['item_id', 'is_dir', 'reason'])
    .where('tenant_id', '=', row.tenant_id)
    .where('restore_id', '=', id)
    .where('state', '=', 'skipped')
    .orderBy('number')
    .limit(MAX_NOTES)
    .execute()
  const ids = skipped.map(({ item_id }) => item_id)
  const paths = ids.length === 0 ? new Map() : await loadAncestorPaths(db, principal, ids)
  const notes = skipped.flatMap(({ item_id, is_dir, reason }) => {
    const path = paths.get(item_id)
    const item = path && evaluateAccess(principal, path)
    if (!item?.flags.is_accessible) return []
    return [{ item_id, name: item.node.name, is_dir, reason: reason === null ? '' : readStoredText(reason) }]
  })
  return { restore: presentRestore(row), notes }
}

/** Implements `files/restore/list`. */
export async function listRestores(
  ctx: MemberContext,
  { folder_id }: CallRequest<typeof filesRestoreList>,
): Promise<CallResponse<typeof filesRestoreList>> {
  const { node } = await loadRestorableFolder(ctx, ctx.db, folder_id)
  const rows = await listRestoreRows(ctx.db, { tenantId: node.tenant_id, folderId: node.id, limit: MAX_LISTED })
  return { restores: rows.map((row) => presentRestore(row)) }
}

/** Implements `files/restore/cancel`. */
export async function cancelRestore(
  ctx: MemberContext,
  { id }: CallRequest<typeof filesRestoreCancel>,
): Promise<CallResponse<typeof filesRestoreCancel>> {
  await endRestore(ctx.db, await loadRestore(ctx, ctx.db, id), { state: 'cancelled', reason: null })
  return { restore: presentRestore(await loadRestore(ctx, ctx.db, id)) }
}
