import type { RoomReply } from '@arbour/contract/realtime'
import { z } from 'zod'
import { loadItem } from '#modules/core/access/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { repeat } from '#platform/repeat.ts'
import type { Announcement } from '../announcement.ts'
import { readValues } from '../read-values.ts'
import type { Listener, Rooms } from '../rooms.ts'
import { createOwnViews } from './own-views.ts'
import { PresenceMessage, viewOf } from './presence-message.ts'
import { createPresenceQueue } from './presence-queue.ts'
import { publishPresence } from './publish-presence.ts'
import { createServerTeller } from './publish-to-servers.ts'
import { createViewers, type ItemView } from './viewers.ts'

const PresenceMessages = z.array(PresenceMessage)

/** In milliseconds. */
export interface PresenceTimes {
  /** Delay within which changes are combined. */
  gather: number
  /** Interval of a server's heartbeats. */
  aliveEvery: number
  /** Time after its last message when a server's reports expire. */
  forgetAfter: number
}

const TIMES: PresenceTimes = { gather: 200, aliveEvery: 20_000, forgetAfter: 60_000 }

/** Presence: reports viewers of items to other viewers. */
export interface Presence {
  /** A user views the item of a room that they are in, or nothing. */
  look(listener: Listener, itemId: string | null): Promise<RoomReply>
  /** A user has joined a room. */
  greet(listener: Listener, itemId: string): void
  /** A user has left a room. */
  handleLeave(listener: Listener, itemId: string): void
  /** Handles item changes that may move viewed items, or make them inaccessible to some users. */
  follow(batch: { tenantId: string; announcements: readonly Announcement[]; isRefresh: boolean }): Promise<void>
  /** Handles a message of another server. */
  hear(payload: string): void
  /** Requests all reports of the other servers, since something may have been missed. */
  ask(): void
  close(): Promise<void>
}

interface Options {
  db: Pool
  rooms: () => Rooms
  onError: (error: unknown) => void
  times?: Partial<PresenceTimes> | undefined
}

/**
 * Creates the presence of this server. Nothing is stored: each server reports its own users, and its reports expire when it is
 * silent.
 */
export function createPresence({ db, rooms, onError, times }: Options): Presence {
  const { gather, aliveEvery, forgetAfter } = { ...TIMES, ...times }
  const server = crypto.randomUUID()
  const viewers = createViewers()
  const ownViews = createOwnViews()
  const others = createServerTeller({ db, server, viewers, gather, onError })
  /** When each other server last sent a message. */
  const lastMessageAt = new Map<string, number>()
  /** The latest pending view change of each connection. */
  const turns = new WeakMap<Listener, symbol>()
  const queue = createPresenceQueue({
    gather,
    onError,
    publish: (tenantId, roomIds) => publishPresence({ db, rooms: rooms(), viewers }, { tenantId, roomIds }),
  })

  const changed = (roomIds: Iterable<string>) => {
    const { treeOf } = rooms()
    for (const [tenantId, ids] of Map.groupBy(roomIds, treeOf)) if (tenantId) queue.add(tenantId, ids)
  }
  const set = (listener: Listener, look: ItemView | null) => {
    const { begun, ended } = ownViews.set(listener, look)
    if (ended) {
      changed(viewers.remove(server, ended))
      others.ended(ended)
    }
    if (begun) {
      changed(viewers.put(server, begun))
      others.begun(begun)
    }
  }
  const hearOne = (message: PresenceMessage) => {
    if (message.server === server) return
    lastMessageAt.set(message.server, Date.now())
    switch (message.kind) {
      case 'look':
        return changed(viewers.put(message.server, viewOf(message)))
      case 'away': {
        const { item_id, team_id, user_id } = message
        return changed(viewers.remove(message.server, { itemId: item_id, teamId: team_id, userId: user_id }))
      }
      case 'anew':
        return changed(viewers.forget(message.server))
      case 'alive':
        return viewers.of(message.server).length === message.count ? undefined : others.ask()
      default:
        return others.publishAll()
    }
  }
  const stop = repeat(
    async () => {
      for (const [other, at] of lastMessageAt) {
        if (Date.now() - at < forgetAfter) continue
        lastMessageAt.delete(other)
        changed(viewers.forget(other))
      }
      await others.publishAlive()
    },
    { every: aliveEvery, onError },
  )

  /** Reloads the positions of the items that are viewed here. */
  const followMoves = async (tenantId: string) => {
    const looks = viewers.of(server).filter((look) => look.tenantId === tenantId)
    if (looks.length === 0) return
    const ids = [...new Set(looks.map(({ itemId }) => itemId))]
    const rows = await db
      .selectFrom('items')
      .select(['id', 'parent_id'])
      .where('tenant_id', '=', tenantId)
      .where('id', 'in', ids)
      .execute()
    const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
    // Users who have stopped viewing in between are not added again.
    for (const look of viewers.of(server)) {
      const parentId = parents.get(look.itemId)
      if (parentId === undefined || parentId === look.parentId) continue
      const movedView = { ...look, parentId }
      changed(viewers.put(server, movedView))
      others.begun(movedView)
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
      if (ownViews.get(listener)?.itemId === itemId) return { ok: true }
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
      if (ownViews.get(listener)?.itemId === itemId) set(listener, null)
    },
    async follow({ tenantId, announcements, isRefresh }) {
      const isDeep = isRefresh || announcements.some(({ kind, is_deep }) => is_deep || kind === 'access')
      if (!isDeep) return
      await followMoves(tenantId)
      queue.add(tenantId, rooms().ofTenant(tenantId).filter(viewers.has))
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
