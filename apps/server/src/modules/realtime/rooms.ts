import type { Change, FilesServerEvents } from '@arbour/contract/realtime'
import type { Principal } from '#modules/access/public.ts'

/** What happened to an item. */
export type ChangeKind = Exclude<keyof FilesServerEvents, 'presence'>

/** Somebody connected to the files channel, as rooms and delivery know them. */
export interface Listener {
  principal: Principal
  /** The items whose rooms they are in, with the tenants of their trees. */
  readonly rooms: Map<string, string>
  tell(kind: ChangeKind, change: Change): void
}

/** Who is in which room at this server. A room is an item of a team, or the team by its own id; it is there as long as somebody is in it. */
export interface Rooms {
  /** `tenantId` is that of the item's tree. */
  join(member: Listener, room: { tenantId: string; itemId: string }): void
  leave(member: Listener, itemId: string): void
  leaveAll(member: Listener): void
  /** The members in an item's room. */
  of(tenantId: string, itemId: string): readonly Listener[]
  /** The rooms of a team in which somebody is. */
  ofTenant(tenantId: string): readonly string[]
  tenants(): readonly string[]
}

export function createRooms(): Rooms {
  const tenants = new Map<string, Map<string, Set<Listener>>>()

  const leave = (member: Listener, itemId: string) => {
    const tenantId = member.rooms.get(itemId) ?? ''
    const rooms = tenants.get(tenantId)
    const room = rooms?.get(itemId)
    member.rooms.delete(itemId)
    room?.delete(member)
    if (room?.size === 0) rooms?.delete(itemId)
    if (rooms?.size === 0) tenants.delete(tenantId)
  }

  return {
    join(member, { tenantId, itemId }) {
      const rooms = tenants.get(tenantId) ?? new Map<string, Set<Listener>>()
      tenants.set(tenantId, rooms)
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
  }
}
