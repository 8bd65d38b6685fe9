import { type Member, principalKey } from '#modules/core/access/public.ts'

/** A connection to the notifications channel. */
export interface NotificationConnection {
  principal: Member
  publish(id: string | null): void
}

/** The connections to the notifications channel at this server: one room for each user in each team. */
export interface OwnRooms {
  join(hearer: NotificationConnection): void
  leave(hearer: NotificationConnection): void
  /** Returns the connections of a user in a team. */
  of(person: { tenantId: string; userId: string }): readonly NotificationConnection[]
  all(): readonly NotificationConnection[]
}

export function createOwnRooms(): OwnRooms {
  const rooms = new Map<string, Set<NotificationConnection>>()
  return {
    join(hearer) {
      const key = principalKey(hearer.principal)
      rooms.set(key, (rooms.get(key) ?? new Set<NotificationConnection>()).add(hearer))
    },
    leave(hearer) {
      const key = principalKey(hearer.principal)
      const room = rooms.get(key)
      room?.delete(hearer)
      if (room?.size === 0) rooms.delete(key)
    },
    of: ({ tenantId, userId }) => [...(rooms.get(principalKey({ kind: 'member', teamId: tenantId, userId })) ?? [])],
    all: () => [...rooms.values()].flatMap((room) => [...room]),
  }
}
