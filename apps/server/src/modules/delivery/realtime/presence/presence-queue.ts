import { setTimeout as wait } from 'node:timers/promises'

/** Pause in milliseconds per sent message: a thousand users in one folder receive updates once in two seconds. */
const REST_FOR_EACH = 2
const MAX_REST = 5000

interface Options {
  /** Returns the number of messages sent. */
  publish(tenantId: string, roomIds: readonly string[]): Promise<number>
  /** Delay within which changes are combined, in milliseconds. */
  gather: number
  onError(error: unknown): void
}

/** Collects the rooms of each tree whose viewers have changed. */
export function createPresenceQueue({ publish, gather, onError }: Options): {
  add(tenantId: string, roomIds: Iterable<string>): void
} {
  const pendingRooms = new Map<string, Set<string>>()
  const run = async (tenantId: string) => {
    let rest = 0
    for (;;) {
      await wait(Math.max(gather, rest), undefined, { ref: false })
      const roomIds = pendingRooms.get(tenantId)
      if (!roomIds || roomIds.size === 0) break
      pendingRooms.set(tenantId, new Set())
      const sentCount = await publish(tenantId, [...roomIds]).catch((error: unknown) => {
        onError(error)
        return 0
      })
      rest = Math.min(sentCount * REST_FOR_EACH, MAX_REST)
    }
    pendingRooms.delete(tenantId)
  }
  return {
    add(tenantId, roomIds) {
      const rooms = pendingRooms.get(tenantId)
      const all = new Set([...(rooms ?? []), ...roomIds])
      if (all.size === 0) return
      pendingRooms.set(tenantId, all)
      // Errors are reported to `onError`.
      if (!rooms) void run(tenantId)
    },
  }
}
