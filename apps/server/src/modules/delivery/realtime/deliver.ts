import { type AccessSnapshot, canOpen, loadAccessSnapshot, userIdOf, visibleParentOf } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Announcement } from './announcement.ts'
import { OutgoingMessages } from './messages.ts'
import type { Batch } from './queue.ts'
import type { Listener, Rooms } from './rooms.ts'
import { sawBefore, showsIn } from './visible-changes.ts'

/**
 * Delivers announcements to the members of a team's rooms, limited to what each can currently see. A user who can no longer open
 * the item of a room leaves it and is notified. Only ids are sent, and none that the user could not have requested.
 */
export async function deliver({ db, rooms }: { db: Db; rooms: Rooms }, { tenantId, ...batch }: Batch): Promise<void> {
  const isViewed = (id: string | null) => id !== null && rooms.of(tenantId, id).length > 0
  const [ofTeam, ofItems] = [
    batch.announcements.filter(({ item_id }) => item_id === tenantId),
    batch.announcements.filter(({ item_id }) => item_id !== tenantId),
  ]
  const isRefresh = batch.isRefresh || ofTeam.some(isDeep)
  const announcements = ofItems.filter(
    (announcement) => isDeep(announcement) || isViewed(announcement.item_id) || isViewed(announcement.parent_id),
  )
  const touched = announcements.flatMap(({ item_id, parent_id }) => (parent_id ? [item_id, parent_id] : [item_id]))
  const roomIds =
    isRefresh || announcements.some(isDeep) ? rooms.ofTenant(tenantId).filter((id) => id !== tenantId) : touched.filter(isViewed)
  if (roomIds.length === 0) return
  const members = roomIds.flatMap((id) => rooms.of(tenantId, id))
  const ids = [...new Set([...roomIds, ...touched])]
  const snapshot = await loadAccessSnapshot(db, { tenantId, ids, principals: members.map(({ principal }) => principal) })

  const outgoing = new OutgoingMessages()
  for (const roomId of new Set(roomIds)) {
    for (const member of rooms.of(tenantId, roomId)) {
      const room = snapshot.evaluateAccess(member.principal, roomId)
      if (!room || !canOpen(room)) {
        rooms.leave(member, roomId)
        outgoing.put(member, roomId, 'remove', { id: roomId, parent_id: null })
        continue
      }
      const concerning = announcements.filter(({ only_for }) => !only_for || only_for === userIdOf(member.principal))
      for (const announcement of concerning) publishChild(outgoing, { snapshot, member, roomId, announcement })
      const parent_id = visibleParentOf(room)
      const onTheWay = concerning.filter(
        (announcement) =>
          announcement.item_id === roomId ||
          (isDeep(announcement) && room.ancestorPath.some(({ id }) => id === announcement.item_id)),
      )
      if (room.deleted && onTheWay.some(({ kind }) => kind === 'remove'))
        outgoing.put(member, roomId, 'remove', { id: roomId, parent_id })
      else if (isRefresh || onTheWay.length > 0) outgoing.put(member, roomId, 'update', { id: roomId, parent_id })
    }
  }
  outgoing.send()
}

/** Sends a member of a folder's room, which they can open, a change of a current or former child. */
function publishChild(
  outgoing: OutgoingMessages,
  {
    snapshot,
    member,
    roomId,
    announcement,
  }: { snapshot: AccessSnapshot; member: Listener; roomId: string; announcement: Announcement },
): void {
  if (announcement.parent_id !== roomId) return
  const { principal } = member
  const change = { id: announcement.item_id, parent_id: roomId }
  const item = snapshot.evaluateAccess(principal, announcement.item_id)
  const isHere = item?.node.parent_id === roomId && item.node.deleted === null
  const saw = sawBefore(principal, announcement)
  if (announcement.kind === 'remove') {
    if (!isHere && saw) outgoing.put(member, roomId, 'remove', change)
  } else if (isHere && item.isVisible) {
    if (showsIn(item, announcement)) outgoing.put(member, roomId, announcement.kind === 'add' ? 'add' : 'update', change)
  } else if (announcement.kind === 'access' && saw) outgoing.put(member, roomId, 'remove', change)
}

/** Determines whether paths or permissions of the content may have changed. */
function isDeep({ is_deep, kind }: Announcement): boolean {
  return is_deep === true || kind === 'access'
}
