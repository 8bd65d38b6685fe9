import type { RestoreKind, RestoreProblem } from '@arbour/contract/entities/items/moment-restore'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import {
  canAddTo,
  canDelete,
  canEdit,
  canMove,
  canRestore,
  evaluateAccess,
  holdsLock,
  type ItemAccess,
  loadAncestorPaths,
  summariseLock,
} from '#modules/core/access/public.ts'
import { AppError } from '#platform/http/app-error.ts'
import { assertRecorded } from '../recorded-since.ts'
import { findChanges, type ItemChange, type TagChange } from './find-changes.ts'
import { readKeptVersions, readTagSnapshots, readTags } from './read-changes.ts'
import { loadTwoTrees, type TwoTrees } from './two-trees.ts'

/** Items whose access is evaluated with one query. */
const AT_ONCE = 1000

/** A change that the user may see, with what prevents it. */
export interface VisibleChange extends ItemChange {
  /** What can be restored. */
  kinds: readonly RestoreKind[]
  problem: RestoreProblem | null
  lockedBy: string | null
  /** The former folder is one that the user can open. */
  seesFormerPlace: boolean
}

/**
 * Loads what a restore of a folder would change for a user: items that they can't open are left out, those that they may not edit
 * are problems.
 * @throws {AppError} conflict if too much has changed since the moment; invalid if it is not recorded
 */
export async function loadChanges(
  ctx: MemberContext,
  { tenantId, folderId, at }: { tenantId: string; folderId: string; at: Date },
): Promise<VisibleChange[]> {
  const { db, principal } = ctx
  await assertRecorded(db, at)
  const tagChanges = await loadTagChanges(ctx, { tenantId, at })
  const trees = await loadTwoTrees(db, { tenantId, folderId, at, further: tagChanges.keys() })
  if (!trees) throw new AppError('conflict', t('errors.recovery.tooMany'))
  const changes = findChanges(trees, (id) => tagChanges.get(id) ?? null)
  const accesses = await loadAccesses(ctx, relevantIds(trees, changes))
  const pairs = changes.flatMap(({ id, before }) => (before.object_id ? [{ itemId: id, objectId: before.object_id }] : []))
  const kept = await readKeptVersions(db, { tenantId, pairs })
  return changes.flatMap((change) => evaluate({ trees, accesses, kept, principal }, change) ?? [])
}

async function loadTagChanges({ db }: MemberContext, scope: { tenantId: string; at: Date }): Promise<Map<string, TagChange>> {
  const snapshots = await readTagSnapshots(db, scope)
  const current = await readTags(db, { tenantId: scope.tenantId, ids: [...snapshots.keys()] })
  const changes = new Map<string, TagChange>()
  for (const [id, tags] of snapshots) {
    const now = current.get(id) ?? []
    const before = [
      ...now.filter((tag) => tags.get(tag) ?? true),
      ...[...tags].flatMap(([tag, wasOn]) => (wasOn && !now.includes(tag) ? tag : [])),
    ].sort()
    if (before.join() !== now.join()) changes.set(id, { now, before })
  }
  return changes
}

/** Returns the changed items and the folders that they are restored to; of items that are gone, the nearest folder that is left. */
function relevantIds(trees: TwoTrees, changes: readonly ItemChange[]): string[] {
  const ids = new Set<string>()
  for (const { id, item, before } of changes) {
    ids.add(id)
    let folderId = before.parent_id ?? item.parent_id
    while (folderId !== null && !trees.now(folderId)) folderId = trees.before(folderId)?.parent_id ?? null
    if (folderId !== null) ids.add(folderId)
  }
  return [...ids]
}

async function loadAccesses({ db, principal }: MemberContext, ids: readonly string[]): Promise<Map<string, ItemAccess>> {
  const accesses = new Map<string, ItemAccess>()
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const paths = await loadAncestorPaths(db, principal, ids.slice(from, from + AT_ONCE))
    for (const [id, path] of paths) accesses.set(id, evaluateAccess(principal, path))
  }
  return accesses
}

interface Evaluation {
  trees: TwoTrees
  accesses: ReadonlyMap<string, ItemAccess>
  /** Versions that still exist, as `item object`. */
  kept: ReadonlySet<string>
  principal: MemberContext['principal']
}

function evaluate({ trees, accesses, kept, principal }: Evaluation, change: ItemChange): VisibleChange | null {
  const clear = { ...change, problem: null, lockedBy: null, seesFormerPlace: true }
  if (change.isGone) return sawGone(trees, accesses, change) ? { ...clear, problem: 'purged' } : null
  const access = accesses.get(change.id)
  if (!access?.flags.is_accessible) return null
  const parentId = change.before.parent_id
  const folder = parentId ? accesses.get(parentId) : undefined
  const seesFormerPlace = !parentId || folder?.flags.is_accessible === true
  const none = { ...clear, kinds: [], seesFormerPlace }
  if (access.lock && !holdsLock(principal, access.lock)) {
    const { holder } = summariseLock(principal, access.node.tenant_id, access.lock)
    return { ...none, problem: 'locked', lockedBy: holder.name ?? holder.tenant?.name ?? null }
  }
  if (!change.kinds.every((kind) => isAllowed(kind, access))) return { ...none, problem: 'not_allowed' }
  const isPlaced = change.kinds.some((kind) => kind === 'moved' || kind === 'recovered')
  const target = isPlaced ? accesses.get(parentId ?? access.node.parent_id ?? '') : undefined
  const hasTarget =
    !isPlaced || (target !== undefined && target.flags.is_accessible && (target.deleted ? canRestore(target) : canAddTo(target)))
  const isKept = !change.kinds.includes('content') || kept.has(`${change.id} ${change.before.object_id}`)
  const kinds = change.kinds.filter(
    (kind) => (hasTarget || (kind !== 'moved' && kind !== 'recovered')) && (isKept || kind !== 'content'),
  )
  // In the bin it is not changed.
  const possible = hasTarget || !change.isBinned ? kinds : []
  const problem = hasTarget ? (isKept ? null : 'version_removed') : 'folder_unavailable'
  return { ...clear, kinds: possible, problem, seesFormerPlace }
}

function isAllowed(kind: RestoreKind, access: ItemAccess): boolean {
  if (access.deleted) return canRestore(access)
  if (kind === 'binned') return canDelete(access)
  return kind === 'moved' ? canMove(access) : canEdit(access)
}

/** Returns whether the user could see an item that is gone: it was open to everyone in a folder that they can open. */
function sawGone(trees: TwoTrees, accesses: ReadonlyMap<string, ItemAccess>, { item }: ItemChange): boolean {
  let above = item
  for (;;) {
    if (above.is_restricted || above.is_hidden || above.parent_id === null) return false
    const access = accesses.get(above.parent_id)
    if (access) return access.flags.is_accessible
    const next = trees.before(above.parent_id)
    if (!next) return false
    if (trees.now(next.id)) return false
    above = next
  }
}
