import type { RoomAnswer } from '@arbour/contract/realtime'
import { z } from 'zod'
import { loadItem } from '#modules/core/access/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { repeat } from '#platform/repeat.ts'
import type { Announcement } from '../announcement.ts'
import { readValues } from '../read-values.ts'
import type { Listener, Rooms } from '../rooms.ts'
import { createOnlookers, type Look } from './onlookers.ts'
import { createOwnLooks } from './own-looks.ts'
import { lookOf, PresenceMessage } from './presence-message.ts'
import { createPresenceQueue } from './presence-queue.ts'
import { tellPresence } from './tell-presence.ts'
import { createServerTeller } from './tell-servers.ts'

const PresenceMessages = z.array(PresenceMessage)

/** Milliseconds. */
export interface PresenceTimes {
  /** What changes within this time is told at once. */
  gather: number
  /** How often a server says that it is alive. */
  aliveEvery: number
  /** What a server said counts for so long after it was last heard of. */
  forgetAfter: number
}

const TIMES: PresenceTimes = { gather: 200, aliveEvery: 20_000, forgetAfter: 60_000 }

/** Who looks at what, told to those beside them. */
export interface Presence {
  /** Somebody looks at the item of a room that they are in, or at nothing. */
  look(listener: Listener, itemId: string | null): Promise<RoomAnswer>
  /** Somebody has joined a room. */
  greet(listener: Listener, itemId: string): void
  /** Somebody is no longer in a room. */
  handleLeave(listener: Listener, itemId: string): void
  /** What happened to items may move what is looked at, or close it to some. */
  follow(batch: { tenantId: string; announcements: readonly Announcement[]; isRefresh: boolean }): Promise<void>
  /** What a server said through the database. */
  hear(payload: string): void
  /** Asks the other servers for all they have: something may have been missed. */
  ask(): void
  close(): Promise<void>
}

interface Options {
  db: Pool
  rooms: () => Rooms
  onError: (error: unknown) => void
  times?: Partial<PresenceTimes> | undefined
}

/** Presence at this server. Nothing of it is stored: each server tells the others of its own people, and is forgotten when it is silent. */
export function createPresence({ db, rooms, onError, times }: Options): Presence {
  const { gather, aliveEvery, forgetAfter } = { ...TIMES, ...times }
  const server = crypto.randomUUID()
  const onlookers = createOnlookers()
  const own = createOwnLooks()
  const others = createServerTeller({ db, server, onlookers, gather, onError })
  /** When each other server was last heard of. */
  const heard = new Map<string, number>()
  /** The latest look of each connection that is being asked for. */
  const turns = new WeakMap<Listener, symbol>()
  const queue = createPresenceQueue({
    gather,
    onError,
    tell: (tenantId, roomIds) => tellPresence({ db, rooms: rooms(), onlookers }, { tenantId, roomIds }),
  })

  const changed = (roomIds: Iterable<string>) => {
    const { treeOf } = rooms()
    for (const [tenantId, ids] of Map.groupBy(roomIds, treeOf)) if (tenantId) queue.add(tenantId, ids)
  }
  const set = (listener: Listener, look: Look | null) => {
    const { begun, ended } = own.set(listener, look)
    if (ended) {
      changed(onlookers.remove(server, ended))
      others.ended(ended)
    }
    if (begun) {
      changed(onlookers.put(server, begun))
      others.begun(begun)
    }
  }
  const hearOne = (message: PresenceMessage) => {
    if (message.server === server) return
    heard.set(message.server, Date.now())
    switch (message.kind) {
      case 'look':
        return changed(onlookers.put(message.server, lookOf(message)))
      case 'away': {
        const { item_id, team_id, user_id } = message
        return changed(onlookers.remove(message.server, { itemId: item_id, teamId: team_id, userId: user_id }))
      }
      case 'anew':
        return changed(onlookers.forget(message.server))
      case 'alive':
        return onlookers.of(message.server).length === message.count ? undefined : others.ask()
      default:
        return others.tellAll()
    }
  }
  const stop = repeat(
    async () => {
      for (const [other, at] of heard) {
        if (Date.now() - at < forgetAfter) continue
        heard.delete(other)
        changed(onlookers.forget(other))
      }
      await others.tellAlive()
    },
    { every: aliveEvery, onError },
  )

  /** Sees where the items stand now that are looked at here. */
  const followMoves = async (tenantId: string) => {
    const looks = onlookers.of(server).filter((look) => look.tenantId === tenantId)
    if (looks.length === 0) return
    const ids = [...new Set(looks.map(({ itemId }) => itemId))]
    const rows = await db
      .selectFrom('items')
      .select(['id', 'parent_id'])
      .where('tenant_id', '=', tenantId)
      .where('id', 'in', ids)
      .execute()
    const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
    // Who has ceased to look in between does not come back.
    for (const look of onlookers.of(server)) {
      const parentId = parents.get(look.itemId)
      if (parentId === undefined || parentId === look.parentId) continue
      const moved = { ...look, parentId }
      changed(onlookers.put(server, moved))
      others.begun(moved)
    }
  }

  return {
    ask: others.ask,
    async look(listener, itemId) {
      const { principal } = listener
      const turn = Symbol('turn')
      turns.set(listener, turn)
      if (itemId === null) {
        set(listener, null)
        return { ok: true }
      }
      const tenantId = listener.rooms.get(itemId)
      if (principal.kind !== 'member' || tenantId === undefined || itemId === principal.teamId)
        return { ok: false, code: 'forbidden' }
      if (own.get(listener)?.itemId === itemId) return { ok: true }
      set(listener, null)
      const { node } = await loadItem(db, { principal, id: itemId })
      if (turns.get(listener) === turn && listener.rooms.has(itemId)) {
        const { userId, teamId } = principal
        set(listener, { tenantId, itemId, parentId: node.parent_id, teamId, userId, since: Date.now() })
      }
      return { ok: true }
    },
    greet(listener, itemId) {
      if (listener.principal.kind === 'member') changed([itemId])
    },
    handleLeave(listener, itemId) {
      if (own.get(listener)?.itemId === itemId) set(listener, null)
    },
    async follow({ tenantId, announcements, isRefresh }) {
      const isDeep = isRefresh || announcements.some(({ kind, is_deep }) => is_deep || kind === 'access')
      if (!isDeep) return
      await followMoves(tenantId)
      queue.add(tenantId, rooms().ofTenant(tenantId).filter(onlookers.has))
    },
    hear(payload) {
      for (const message of readValues(PresenceMessages, payload)) hearOne(message)
    },
    async close() {
      stop()
      await others.close()
    },
  }
}
