import { canOpen, type ItemAccess, isAdmin, type Principal, sawHidden, userIdOf } from '#modules/core/access/public.ts'
import type { Announcement } from './announcement.ts'

/**
 * Determines whether a change of an item is visible to a user. Of an inaccessible item, only existence and name are visible: an
 * `update` of these is deep, and refers to its folder.
 */
export function showsIn(item: ItemAccess, { kind, is_deep, parent_id }: Announcement): boolean {
  return item.isVisible && (item.flags.is_accessible || kind !== 'update' || (is_deep === true && parent_id !== null))
}

/** Determines whether a user with access to its folder saw an item before it was removed or its access changed. */
export function sawBefore(principal: Principal, { tenant_id, was_hidden, seen_by = [] }: Announcement): boolean {
  return !was_hidden || sawHidden(principal, { tenantId: tenant_id, visibleTo: seen_by })
}

/**
 * Determines whether a change concerns an item that the user sees, or saw until then, in any folder. `evaluateAccess` returns
 * items with the user's access.
 */
export function concerns(principal: Principal, one: Announcement, evaluateAccess: (id: string) => ItemAccess | null): boolean {
  const userId = userIdOf(principal)
  if (one.only_for !== undefined && one.only_for !== userId) return false
  if (one.is_bin && isAdmin(principal, one.tenant_id)) return true
  const item = evaluateAccess(one.item_id)
  if (item && showsIn(item, one)) return true
  if (one.kind !== 'remove' && one.kind !== 'access') return false
  if (userId !== null && one.seen_by?.includes(userId)) return true
  const folder = one.parent_id === null ? null : evaluateAccess(one.parent_id)
  return folder !== null && canOpen(folder) && sawBefore(principal, one)
}
