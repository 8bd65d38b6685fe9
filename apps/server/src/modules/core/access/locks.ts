import type { Lock, LockSummary } from '@arbour/contract/entities/items/lock'
import { t } from '@arbour/messages/t'
import { type ItemLock, readLocksBelow } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { ItemAccess } from './evaluate-access.ts'
import { isInside } from './policy.ts'
import type { Principal } from './principal.ts'

/** Returns whether the principal holds a lock, also with others: as the same user, acting for the same team. */
export function holdsLock(principal: Principal, { holder, team, sharers }: ItemLock): boolean {
  if (principal.kind !== 'member') return false
  const isPrincipal = (user: string, teamId: string) => principal.userId === user && principal.teamId === teamId
  return isPrincipal(holder.id, team.id) || (sharers ?? []).some((sharer) => isPrincipal(sharer.holder_id, sharer.team_id))
}

/**
 * Presents the lock on an item of a tree; for a mount, on its source folder, whose tree counts. The team of the tree sees who holds
 * it; others see members of their own team, and otherwise the team only.
 */
export function presentLock(
  principal: Principal,
  { id, tenant_id, source_id, source_tenant_id }: Pick<ItemAccess['node'], 'id' | 'tenant_id' | 'source_id' | 'source_tenant_id'>,
  lock: ItemLock,
): Lock {
  const summary = summariseLock(principal, source_tenant_id ?? tenant_id, lock)
  return {
    id: lock.id,
    item_id: itemIdFor({ id, source_id }, lock, summary.is_own),
    kind: lock.kind,
    is_deep: lock.is_deep,
    ...summary,
    note: summary.holder.id === null ? null : lock.note,
    created: lock.created,
  }
}

/** Presents the holder and the expiry of a lock in the tree of a team. `principal`: null for someone without an account. */
export function summariseLock(principal: Principal | null, treeId: string, lock: ItemLock): LockSummary {
  const isTeamMate = principal?.kind === 'member' && principal.teamId === lock.team.id
  const seesHolder = isTeamMate || (principal !== null && isInside(principal, treeId))
  return {
    is_own: principal !== null && holdsLock(principal, lock),
    holder: {
      id: seesHolder ? lock.holder.id : null,
      name: seesHolder ? lock.holder.name : null,
      tenant: isTeamMate ? null : lock.team,
    },
    expires: lock.expires,
  }
}

/** Returns the id under which the locked item is known: null for a folder above, which may be closed, unless they locked it. */
function itemIdFor({ id, source_id }: { id: string; source_id: string | null }, lock: ItemLock, isOwn: boolean): string | null {
  if (lock.item_id === (source_id ?? id)) return id
  return isOwn ? lock.item_id : null
}

type Locked = Pick<ItemAccess, 'lock' | 'node'>

/**
 * Asserts that nobody else has locked an item: call it under the lock of its row. A mount belongs to its own tree, so the lock of
 * its source does not count.
 * @throws {AppError} locked, with the lock in `data.lock`
 */
export function assertUnlocked(principal: Principal, { node, lock }: Locked): void {
  if (lock && node.source_id === null && !holdsLock(principal, lock)) throw lockedBy(principal, node, lock)
}

/** Asserts the same for an item and everything in it, before it is renamed, moved or deleted. */
export async function assertAllUnlocked(tx: Db, principal: Principal, item: Locked): Promise<void> {
  assertUnlocked(principal, item)
  const [error] = (await lockErrorsBelow(tx, principal, item)).values()
  if (error) throw error
}

/** Returns the errors about items in a folder that somebody else has locked, by the ids of these items. */
export async function lockErrorsBelow(
  tx: Db,
  principal: Principal,
  { node }: Pick<Locked, 'node'>,
): Promise<ReadonlyMap<string, AppError>> {
  if (!node.is_dir || node.source_id !== null) return new Map()
  const locks = await readLocksBelow(tx, { tenantId: node.tenant_id, folderId: node.id })
  const others = locks.filter((lock) => !holdsLock(principal, lock))
  return new Map(others.map((lock) => [lock.item_id, lockedBy(principal, node, lock)]))
}

function lockedBy(principal: Principal, node: ItemAccess['node'], lock: ItemLock): AppError {
  const shown = presentLock(principal, node, lock)
  const holder = shown.holder.name ?? shown.holder.tenant?.name ?? ''
  const message =
    node.is_dir && lock.item_id !== node.id
      ? t('errors.locks.heldBelow', { holder, name: node.name })
      : t('errors.locks.held', { holder, name: node.name })
  return new AppError('locked', message, { data: { lock: shown, file_id: node.id } })
}
