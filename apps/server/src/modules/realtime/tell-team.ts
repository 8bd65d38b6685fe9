import type { Db } from '#platform/db/db.ts'
import type { Batch } from './queue.ts'
import type { Rooms } from './rooms.ts'
import { concerns } from './seen-changes.ts'
import { loadSight } from './sight.ts'

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
  const tell = (members: ReturnType<Rooms['of']>) => {
    for (const member of members) member.tell('update', { id: tenantId, parent_id: null })
  }
  let untold = rooms.of(tenantId, tenantId)
  if (isRefresh || announcements.some(({ item_id }) => item_id === tenantId)) {
    tell(untold)
    return
  }
  for (let at = 0; at < announcements.length && untold.length > 0; at += AT_ONCE) {
    const some = announcements.slice(at, at + AT_ONCE)
    const ids = [...new Set(some.flatMap(({ item_id, parent_id }) => (parent_id ? [item_id, parent_id] : [item_id])))]
    const sight = await loadSight(db, { tenantId, ids, userIds: untold.map(({ principal }) => principal.userId) })
    const concerned = new Set(untold.filter(({ principal }) => some.some((one) => concerns(sight, principal, one))))
    tell([...concerned])
    untold = untold.filter((member) => !concerned.has(member))
  }
}
