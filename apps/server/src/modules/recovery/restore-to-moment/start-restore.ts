import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesRestoreStart } from '@arbour/contract/calls/items/restore-to-moment'
import type { RestoreKind } from '@arbour/contract/entities/items/moment-restore'
import type { MemberContext } from '#modules/context.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import type { ItemState } from '#platform/db/schema-recovery.ts'
import { transact } from '#platform/db/transact.ts'
import { notFound } from '#platform/http/app-error.ts'
import { loadChanges, type VisibleChange } from './difference/load-changes.ts'
import { loadRestorableFolder } from './load-folder.ts'
import { loadRestore, presentRestore } from './restore-rows.ts'
import { type NewStep, storeRestore } from './store-restore.ts'

/** Implements `files/restore/start`. */
export async function startRestore(
  ctx: MemberContext,
  { folder_id, at, kinds, except, only }: CallRequest<typeof filesRestoreStart>,
): Promise<CallResponse<typeof filesRestoreStart>> {
  const { node } = await loadRestorableFolder(ctx, ctx.db, folder_id)
  const { tenant_id: tenantId, id: folderId } = node
  const moment = new Date(at)
  const changes = await loadChanges(ctx, { tenantId, folderId, at: moment })
  const [excluded, included] = [new Set(except), only && new Set(only)]
  const known = new Set(changes.map(({ id }) => id))
  if ([...except, ...(only ?? [])].some((id) => !known.has(id))) throw notFound()
  const steps = changes
    .filter(({ id }) => !excluded.has(id) && (!included || included.has(id)))
    .flatMap((change) => stepOf(change, new Set(kinds)) ?? [])
  const id = await transact(ctx.db, async (tx) => {
    const stored = await storeRestore(tx, ctx.principal, { tenantId, folderId, at: moment, undoOf: null, steps })
    const details = { from: null, to: { at, items: steps.length } }
    await recordChange(tx, { act: 'restore_to_moment', tenantId, userId: ctx.principal.userId, itemId: folderId, details })
    return stored
  })
  return { restore: presentRestore(await loadRestore(ctx, ctx.db, id)) }
}

/** The members of a state that each kind of change sets. */
const MEMBERS: Readonly<Record<RestoreKind, readonly (keyof ItemState)[]>> = {
  recovered: ['is_binned', 'parent_id', 'name'],
  content: ['object_id', 'content_modified'],
  moved: ['parent_id'],
  renamed: ['name'],
  details: ['fields', 'tags'],
  binned: ['is_binned'],
}

/** Returns what is to be done for the chosen kinds; null for nothing. */
function stepOf(change: VisibleChange, chosen: ReadonlySet<RestoreKind>): NewStep | null {
  const kinds = change.kinds.filter((kind) => chosen.has(kind))
  // What is in the bin is restored from there first, or not at all.
  if (kinds.length === 0 || (change.isBinned && change.kinds.includes('recovered') && !chosen.has('recovered'))) return null
  const members = new Set(kinds.flatMap((kind) => MEMBERS[kind]))
  const pick = (state: ItemState): ItemState => ({
    depth: state.depth,
    ...Object.fromEntries([...members].flatMap((member) => (state[member] === undefined ? [] : [[member, state[member]]]))),
  })
  // To undo it, an item in the bin needs the place where it was.
  const place = kinds.includes('binned')
    ? { parent_id: change.now.parent_id ?? null, name: change.now.name ?? change.item.name }
    : {}
  return { item_id: change.id, is_dir: change.item.is_dir, before: { ...pick(change.now), ...place }, after: pick(change.before) }
}
