import { setImmediate as yieldEventLoop } from 'node:timers/promises'
import { type AccessSnapshot, type ItemAccess, loadAccessSnapshot, type Principal } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Batch } from './queue.ts'
import type { Listener, Rooms } from './rooms.ts'
import { concerns } from './seen-changes.ts'

/** Changes that are looked through at once: mostly the first few concern everybody already. */
const AT_ONCE = 200

/**
 * Tells the members of a team's own room that something may have changed, each only when something did that they see, or saw until now:
 * even that much would say what goes on behind closed doors.
 */
export async function tellTeam(
  { db, rooms }: { db: Db; rooms: Rooms },
  { tenantId, announcements, isRefresh }: Batch,
): Promise<void> {
  const tell = (members: readonly Listener[]) => {
    for (const member of members) member.tell('update', { id: tenantId, parent_id: null })
  }
  const everybody = rooms.of(tenantId, tenantId)
  if (isRefresh || announcements.some(({ item_id }) => item_id === tenantId)) {
    tell(everybody)
    return
  }
  // A person's tabs and devices see the same, unless a role was withdrawn between their tokens.
  const untold = Map.groupBy(everybody, ({ principal }) => JSON.stringify(principal))
  for (let at = 0; at < announcements.length && untold.size > 0; at += AT_ONCE) {
    const some = announcements.slice(at, at + AT_ONCE)
    const ids = [...new Set(some.flatMap(({ item_id, parent_id }) => (parent_id ? [item_id, parent_id] : [item_id])))]
    const snapshot = await loadAccessSnapshot(db, {
      tenantId,
      ids,
      principals: [...untold.values()].flat().map(({ principal }) => principal),
    })
    for (const [who, members] of untold) {
      const [first] = members
      if (!first) continue
      const { principal } = first
      const evaluateAccess = evaluateOnce(snapshot, principal)
      if (some.some((one) => concerns(principal, one, evaluateAccess))) {
        tell(members)
        untold.delete(who)
      }
      // However many people there are, the server answers others in between.
      await yieldEventLoop()
    }
  }
}

/** Evaluates each item once, though many changes name it. */
function evaluateOnce(snapshot: AccessSnapshot, principal: Principal): (id: string) => ItemAccess | null {
  const evaluated = new Map<string, ItemAccess | null>()
  return (id) => {
    const known = evaluated.get(id)
    if (known !== undefined) return known
    const item = snapshot.evaluateAccess(principal, id)
    evaluated.set(id, item)
    return item
  }
}
