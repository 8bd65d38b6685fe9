import { type ItemAccess, isAdmin, mayOpen, type Principal, sawHidden, userIdOf } from '#modules/core/access/public.ts'
import type { Announcement } from './announcement.ts'

/**
 * Whether a change of an item shows to somebody. Of what is closed to them they see that it is there, and its name: an `update` of that is
 * deep, and made where it stands.
 */
export function showsIn(item: ItemAccess, { kind, is_deep, parent_id }: Announcement): boolean {
  return item.isVisible && (item.flags.is_accessible || kind !== 'update' || (is_deep === true && parent_id !== null))
}

/** Whether somebody who may open its folder saw an item there before it was removed or its access changed. */
export function sawBefore(principal: Principal, { tenant_id, was_hidden, seen_by = [] }: Announcement): boolean {
  return !was_hidden || sawHidden(principal, { tenantId: tenant_id, seenBy: seen_by })
}

/** Whether a change is of something that the person sees, or saw until then, wherever it stands. `evaluateAccess` gives items as they stand to it. */
export function concerns(principal: Principal, one: Announcement, evaluateAccess: (id: string) => ItemAccess | null): boolean {
  const userId = userIdOf(principal)
  if (one.only_for !== undefined && one.only_for !== userId) return false
  if (one.is_bin && isAdmin(principal, one.tenant_id)) return true
  const item = evaluateAccess(one.item_id)
  if (item && showsIn(item, one)) return true
  if (one.kind !== 'remove' && one.kind !== 'access') return false
  if (userId !== null && one.seen_by?.includes(userId)) return true
  const folder = one.parent_id === null ? null : evaluateAccess(one.parent_id)
  return folder !== null && mayOpen(folder) && sawBefore(principal, one)
}
