import { setImmediate as yieldEventLoop } from 'node:timers/promises'
import { type AccessSnapshot, type ItemAccess, loadAccessSnapshot, type Principal } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Batch } from './queue.ts'
import type { Listener, Rooms } from './rooms.ts'
import { concerns } from './visible-changes.ts'

/** Number of changes evaluated per step: the first few usually affect everyone already. */
const AT_ONCE = 200

/**
 * Sends the members of a team's own room a refresh, each only if an item changed that they see, or saw until now: otherwise it
 * would reveal activity that is invisible to them.
 */
export async function publishToTeam(
  { db, rooms }: { db: Db; rooms: Rooms },
  { tenantId, announcements, isRefresh }: Batch,
): Promise<void> {
  const publish = (members: readonly Listener[]) => {
    for (const member of members) member.publish('update', { id: tenantId, parent_id: null })
  }
  const everybody = rooms.of(tenantId, tenantId)
  if (isRefresh || announcements.some(({ item_id }) => item_id === tenantId)) {
    publish(everybody)
    return
  }
  // A user's tabs and devices have the same access, unless a role was removed between their tokens.
  const untold = Map.groupBy(everybody, ({ principal }) => JSON.stringify(principal))
  for (let at = 0; at < announcements.length && untold.size > 0; at += AT_ONCE) {
    const batch = announcements.slice(at, at + AT_ONCE)
    const ids = [...new Set(batch.flatMap(({ item_id, parent_id }) => (parent_id ? [item_id, parent_id] : [item_id])))]
    const snapshot = await loadAccessSnapshot(db, {
      tenantId,
      ids,
      principals: [...untold.values()].flat().map(({ principal }) => principal),
    })
    for (const [viewer, members] of untold) {
      const [first] = members
      if (!first) continue
      const { principal } = first
      const evaluateAccess = evaluateOnce(snapshot, principal)
      if (batch.some((announcement) => concerns(principal, announcement, evaluateAccess))) {
        publish(members)
        untold.delete(viewer)
      }
      // Yields, so that other requests are processed regardless of the number of users.
      await yieldEventLoop()
    }
  }
}

/** Caches the access to each item, since many changes may refer to it. */
function evaluateOnce(snapshot: AccessSnapshot, principal: Principal): (id: string) => ItemAccess | null {
  const evaluated = new Map<string, ItemAccess | null>()
  return (id) => {
    const cached = evaluated.get(id)
    if (cached !== undefined) return cached
    const item = snapshot.evaluateAccess(principal, id)
    evaluated.set(id, item)
    return item
  }
}
