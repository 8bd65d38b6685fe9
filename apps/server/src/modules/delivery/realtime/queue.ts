import { setTimeout as wait } from 'node:timers/promises'
import type { Announcement } from './announcement.ts'

/** What is announced within this time goes out together. Milliseconds. */
const GATHER_MS = 25

interface Waiting {
  announcements: Announcement[]
  /** Everybody is told that what they look at may have changed: something was missed. */
  isRefresh: boolean
}

/** What goes out to a team at once. */
export interface Batch extends Readonly<Waiting> {
  tenantId: string
}

/** Delivers to each team in the order of what was announced, one batch after the other. */
export interface DeliveryQueue {
  add(announcements: readonly Announcement[]): void
  /** Asks all rights of a team's rooms anew, or of all teams', and tells everybody that something may have changed. */
  refresh(tenantId?: string): void
}

interface QueueOptions {
  deliver(batch: Batch): Promise<void>
  /** Whether anybody of a team listens here. */
  isHeard(tenantId: string): boolean
  /** The teams of which somebody does. */
  tenants(): readonly string[]
  /** Time between two batches of a team, beside what they gather in. Milliseconds. */
  rest: number
  /** Announcements that may wait for a team; beyond it everybody is told to look again. */
  maxWaiting: number
  onError(error: unknown): void
}

export function createDeliveryQueue({ deliver, isHeard, tenants, rest, maxWaiting, onError }: QueueOptions): DeliveryQueue {
  const teams = new Map<string, Waiting>()

  const run = async (tenantId: string) => {
    for (;;) {
      await wait(GATHER_MS, undefined, { ref: false })
      const batch = teams.get(tenantId)
      if (!batch || (batch.announcements.length === 0 && !batch.isRefresh)) break
      teams.set(tenantId, { announcements: [], isRefresh: false })
      await deliver({ tenantId, ...batch }).catch((error: unknown) => {
        onError(error)
      })
      if (rest > 0) await wait(rest, undefined, { ref: false })
    }
    teams.delete(tenantId)
  }
  const enqueue = (tenantId: string, more: Waiting) => {
    const waiting = teams.get(tenantId)
    if (!waiting) {
      teams.set(tenantId, more)
      // What goes wrong is told to `onError`.
      void run(tenantId)
    } else if (waiting.announcements.length + more.announcements.length > maxWaiting) {
      teams.set(tenantId, { announcements: [], isRefresh: true })
    } else {
      waiting.announcements.push(...more.announcements)
      waiting.isRefresh ||= more.isRefresh
    }
  }

  return {
    add(announcements) {
      for (const [tenantId, group] of Map.groupBy(announcements, (one) => one.tenant_id)) {
        if (isHeard(tenantId)) enqueue(tenantId, { announcements: group, isRefresh: false })
      }
    },
    refresh(tenantId) {
      for (const one of tenantId ? [tenantId] : tenants()) {
        if (isHeard(one)) enqueue(one, { announcements: [], isRefresh: true })
      }
    },
  }
}
