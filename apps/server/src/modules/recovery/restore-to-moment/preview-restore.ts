import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesRestorePreview } from '@arbour/contract/calls/items/restore-to-moment'
import { pageMeta } from '@arbour/contract/entities/common'
import { RESTORE_KINDS, type RestoreChange } from '@arbour/contract/entities/items/moment-restore'
import { extensionOf } from '@arbour/contract/names'
import type { MemberContext } from '#modules/context.ts'
import { countMounts } from './count-mounts.ts'
import { loadChanges, type VisibleChange } from './difference/load-changes.ts'
import { loadRestorableFolder } from './load-folder.ts'

/** Implements `files/restore/preview`. */
export async function previewRestore(
  ctx: MemberContext,
  { folder_id, at, kind, page, take }: CallRequest<typeof filesRestorePreview>,
): Promise<CallResponse<typeof filesRestorePreview>> {
  const { node } = await loadRestorableFolder(ctx, ctx.db, folder_id)
  const scope = { tenantId: node.tenant_id, folderId: node.id }
  const changes = await loadChanges(ctx, { ...scope, at: new Date(at) })
  const listed = changes
    .filter((change) => kind === undefined || (kind === 'problem' ? change.problem !== null : change.kinds.includes(kind)))
    .map((change) => present(change))
    .sort(byProblemAndPlace)
  const from = (page - 1) * take
  const items = listed.slice(from, from + take)
  const count = (test: (change: VisibleChange) => boolean) => changes.filter(test).length
  const kinds = Object.fromEntries(RESTORE_KINDS.map((each) => [each, count(({ kinds }) => kinds.includes(each))]))
  return {
    totals: {
      items: count((change) => change.kinds.length > 0),
      problems: count(({ problem }) => problem !== null),
      kinds: kinds as Record<(typeof RESTORE_KINDS)[number], number>,
      mounts: await countMounts(ctx, scope),
    },
    items,
    meta: pageMeta(listed.length, page, take),
  }
}

function present({
  id,
  item,
  kinds,
  problem,
  lockedBy,
  positionNow,
  positionBefore,
  before,
  seesFormerPlace,
}: VisibleChange): RestoreChange {
  const formerName = before.name ?? item.name
  return {
    id,
    name: item.name,
    is_dir: item.is_dir,
    ext: item.is_dir ? null : extensionOf(item.name),
    kinds: [...kinds],
    problem,
    locked_by: lockedBy,
    path: [...positionNow.names, item.name].join('/'),
    path_before: positionBefore && seesFormerPlace ? [...positionBefore.names, formerName].join('/') : null,
  }
}

/** First what can't be restored, then by place. */
function byProblemAndPlace(a: RestoreChange, b: RestoreChange): number {
  if ((a.problem === null) !== (b.problem === null)) return a.problem === null ? 1 : -1
  const [one, other] = [a.path_before ?? a.path, b.path_before ?? b.path]
  if (one !== other) return one < other ? -1 : 1
  return a.id < b.id ? -1 : 1
}
