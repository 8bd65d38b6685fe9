import type { Change, FilesServerEvents, Presence } from '@arbour/contract/realtime'
import type { Principal } from '#modules/core/access/public.ts'

/** The kind of a change to an item. */
export type ChangeKind = Exclude<keyof FilesServerEvents, 'presence'>

/** A connection to the files channel, as seen by rooms and delivery. */
export interface Listener {
  principal: Principal
  /** The items of its rooms, with the tenants of their trees. */
  readonly rooms: Map<string, string>
  /** The viewers that were last sent for each room. */
  readonly shown: Map<string, string>
  publish(kind: ChangeKind, change: Change): void
  publishPresence(presence: Presence): void
}

/**
 * The members of rooms at this server. A room is an item of a team, or the team by its own id; it exists while it has members.
 */
export interface Rooms {
  /** `tenantId` is that of the item's tree. */
  join(member: Listener, room: { tenantId: string; itemId: string }): void
  leave(member: Listener, itemId: string): void
  leaveAll(member: Listener): void
  /** Returns the members of an item's room. */
  of(tenantId: string, itemId: string): readonly Listener[]
  /** Returns the rooms of a team. */
  ofTenant(tenantId: string): readonly string[]
  tenants(): readonly string[]
  /** Returns the tenant of an item's tree; undefined if its room is empty. */
  treeOf(itemId: string): string | undefined
}

/** Creates the rooms. `onLeave` is called for each member who leaves a room, for any reason. */
export function createRooms(onLeave: (member: Listener, itemId: string) => void): Rooms {
  const tenants = new Map<string, Map<string, Set<Listener>>>()
  const trees = new Map<string, string>()

  const leave = (member: Listener, itemId: string) => {
    const tenantId = member.rooms.get(itemId) ?? ''
    const rooms = tenants.get(tenantId)
    const room = rooms?.get(itemId)
    if (!member.rooms.delete(itemId)) return
    member.shown.delete(itemId)
    onLeave(member, itemId)
    room?.delete(member)
    if (room?.size === 0) {
      rooms?.delete(itemId)
      trees.delete(itemId)
    }
    if (rooms?.size === 0) tenants.delete(tenantId)
  }

  return {
    join(member, { tenantId, itemId }) {
      const rooms = tenants.get(tenantId) ?? new Map<string, Set<Listener>>()
      tenants.set(tenantId, rooms)
      trees.set(itemId, tenantId)
      rooms.set(itemId, (rooms.get(itemId) ?? new Set<Listener>()).add(member))
      member.rooms.set(itemId, tenantId)
    },
    leave,
    leaveAll: (member) => {
      for (const itemId of [...member.rooms.keys()]) leave(member, itemId)
    },
    of: (tenantId, itemId) => [...(tenants.get(tenantId)?.get(itemId) ?? [])],
    ofTenant: (tenantId) => [...(tenants.get(tenantId)?.keys() ?? [])],
    tenants: () => [...tenants.keys()],
    treeOf: (itemId) => trees.get(itemId),
  }
}
