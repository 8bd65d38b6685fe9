import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#platform/db/db.ts'
import type { Announcement } from './announcement.ts'
import { deliver } from './deliver.ts'
import type { Rooms } from './rooms.ts'

/** What is announced within this time goes out together. Milliseconds. */
const GATHER_MS = 25
/** Announcements that may wait for one team; beyond it everybody is told to look again. */
const MAX_WAITING = 2000

interface Waiting {
  announcements: Announcement[]
  isRefresh: boolean
}

/** Delivers to each team in the order of what was announced, one batch after the other. */
export interface DeliveryQueue {
  add(announcements: readonly Announcement[]): void
  /** Asks all rights of a team's rooms anew, or of all teams', and tells everybody that something may have changed. */
  refresh(tenantId?: string): void
}

export function createDeliveryQueue({ db, rooms }: { db: Db; rooms: Rooms }, onError: (error: unknown) => void): DeliveryQueue {
  const teams = new Map<string, Waiting>()

  const run = async (tenantId: string) => {
    for (;;) {
      await wait(GATHER_MS, undefined, { ref: false })
      const batch = teams.get(tenantId)
      if (!batch || (batch.announcements.length === 0 && !batch.isRefresh)) break
      teams.set(tenantId, { announcements: [], isRefresh: false })
      await deliver({ db, rooms }, { tenantId, ...batch }).catch((error: unknown) => {
        onError(error)
      })
    }
    teams.delete(tenantId)
  }
  const enqueue = (tenantId: string, more: Waiting) => {
    const waiting = teams.get(tenantId)
    if (!waiting) {
      teams.set(tenantId, more)
      run(tenantId)
    } else if (waiting.announcements.length + more.announcements.length > MAX_WAITING) {
      teams.set(tenantId, { announcements: [], isRefresh: true })
    } else {
      waiting.announcements.push(...more.announcements)
      waiting.isRefresh ||= more.isRefresh
    }
  }

  return {
    add(announcements) {
      for (const [tenantId, group] of Map.groupBy(announcements, (one) => one.tenant_id)) {
        if (rooms.ofTenant(tenantId).length > 0) enqueue(tenantId, { announcements: group, isRefresh: false })
      }
    },
    refresh(tenantId) {
      for (const one of tenantId ? [tenantId] : rooms.tenants()) enqueue(one, { announcements: [], isRefresh: true })
    },
  }
}
