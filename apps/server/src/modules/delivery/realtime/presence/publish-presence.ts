import { setImmediate as yieldEventLoop } from 'node:timers/promises'
import type { ActorTeam } from '@arbour/contract/entities/common'
import { MAX_VIEWERS, type Presence, type PresenceViewer } from '@arbour/contract/realtime'
import { type AccessSnapshot, canOpen, loadAccessSnapshot, type Member } from '#modules/core/access/public.ts'
import { fullName } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Listener, Rooms } from '../rooms.ts'
import type { ItemView, Viewers } from './viewers.ts'

/** Number of members processed before the event loop is yielded. */
const AT_ONCE = 50

/** A viewer and their team. */
interface Person {
  user: PresenceViewer['user']
  team: NonNullable<ActorTeam>
}

/**
 * Sends the members of some rooms of a tree the viewers of their content. Members see viewers of their own team, and those of
 * other teams with the team name, but only for items that they can currently open; link visitors receive nothing. Returns the
 * number of messages sent.
 */
export async function publishPresence(
  { db, rooms, viewers }: { db: Db; rooms: Rooms; viewers: Viewers },
  { tenantId, roomIds }: { tenantId: string; roomIds: readonly string[] },
): Promise<number> {
  const viewed = roomIds.map((roomId) => ({ roomId, looks: viewers.inRoom(roomId) }))
  const looks = viewed.flatMap((room) => room.looks)
  const members = roomIds.flatMap((roomId) => rooms.of(tenantId, roomId))
  const [snapshot, people] = await Promise.all([
    loadAccessSnapshot(db, {
      tenantId,
      ids: [
        ...new Set(
          viewed.flatMap((room) => (room.looks.length > 0 ? [room.roomId, ...room.looks.map(({ itemId }) => itemId)] : [])),
        ),
      ],
      principals: looks.length > 0 ? members.map(({ principal }) => principal) : [],
    }),
    loadPeople(db, looks),
  ])
  let [sent, seen] = [0, 0]
  for (const { roomId, looks: ofRoom } of viewed) {
    const asRoom = new Set<string>()
    for (const member of rooms.of(tenantId, roomId)) {
      seen += 1
      if (seen % AT_ONCE === 0) await yieldEventLoop()
      // Members who have left in between receive nothing.
      if (member.principal.kind !== 'member' || !member.rooms.has(roomId)) continue
      const presence = presenceFor(member.principal, { snapshot, people, roomId, looks: ofRoom, asRoom })
      if (presence && publishOnce(member, presence)) sent += 1
    }
  }
  return sent
}

function presenceFor(
  principal: Member,
  {
    snapshot,
    people,
    roomId,
    looks,
    asRoom,
  }: {
    snapshot: AccessSnapshot
    people: ReadonlyMap<string, Person>
    roomId: string
    looks: readonly ItemView[]
    /** Items with the same access as the room; extended here. */
    asRoom: Set<string>
  },
): Presence | null {
  if (looks.length === 0) return { id: roomId, people: [], total: 0 }
  const room = snapshot.evaluateAccess(principal, roomId)
  if (!room || !canOpen(room)) return null
  const canKnow = (itemId: string): boolean => {
    if (itemId === roomId || asRoom.has(itemId)) return true
    const item = snapshot.evaluateAccess(principal, itemId)
    if (item?.node.parent_id !== roomId || item.node.deleted !== null || !canOpen(item)) return false
    // Access to a folder implies access to its content, except boundaries. This avoids a check for each of a thousand users and
    // files.
    if (item.node.boundary_id !== item.node.id) asRoom.add(itemId)
    return true
  }
  const presence: Presence = { id: roomId, people: [], total: 0 }
  for (const { teamId, userId, itemId } of looks) {
    const person = people.get(`${teamId} ${userId}`)
    if (!person || userId === principal.userId || !canKnow(itemId)) continue
    presence.total += 1
    const user = teamId === principal.teamId ? person.user : { ...person.user, tenant: person.team }
    if (presence.people.length < MAX_VIEWERS) presence.people.push({ user, item_id: itemId })
  }
  return presence
}

/** Sends a member the viewers, unless they are unchanged. */
function publishOnce(member: Listener, presence: Presence): boolean {
  const text = `${presence.total} ${presence.people.map(({ user, item_id }) => `${user.id} ${item_id}`).join()}`
  if (member.shown.get(presence.id) === text) return false
  member.shown.set(presence.id, text)
  member.publishPresence(presence)
  return true
}

/** Loads the viewers by team and user, without those who have left their team or are suspended. */
async function loadPeople(db: Db, looks: readonly ItemView[]): Promise<Map<string, Person>> {
  const once = [...new Map(looks.map((look) => [`${look.teamId} ${look.userId}`, look])).values()]
  if (once.length === 0) return new Map()
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .select(['m.tenant_id', 'u.id', 'u.first_name', 'u.last_name', 'u.picture', 't.name'])
    .where('m.tenant_id', 'in', [...new Set(once.map(({ teamId }) => teamId))])
    .where('m.user_id', 'in', [...new Set(once.map(({ userId }) => userId))])
    .where('m.suspended', 'is', null)
    .execute()
  return new Map(
    rows.map((row) => {
      const user = { id: row.id, name: fullName(row), picture: row.picture }
      return [`${row.tenant_id} ${row.id}`, { user, team: { id: row.tenant_id, name: row.name } }] as const
    }),
  )
}
