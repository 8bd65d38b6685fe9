import { setTimeout as wait } from 'node:timers/promises'
import type { Announcement } from './announcement.ts'

/** Delay within which announcements are combined. Milliseconds. */
const GATHER_MS = 25

interface PendingBatch {
  announcements: Announcement[]
  /** All members must refresh: something was missed. */
  isRefresh: boolean
}

/** A batch of announcements for a team. */
export interface Batch extends Readonly<PendingBatch> {
  tenantId: string
}

/** Delivers announcements to each team in order, one batch after the other. */
export interface DeliveryQueue {
  add(announcements: readonly Announcement[]): void
  /** Reloads all permissions of a team's rooms, or of all teams', and asks the members to refresh. */
  refresh(tenantId?: string): void
}

interface QueueOptions {
  deliver(batch: Batch): Promise<void>
  /** Determines whether any client of a team is connected here. */
  isHeard(tenantId: string): boolean
  /** Returns the teams with connected clients. */
  tenants(): readonly string[]
  /** Pause between two batches of a team, in addition to the delay. Milliseconds. */
  rest: number
  /** Maximum number of pending announcements of a team; beyond it all members refresh. */
  maxWaiting: number
  onError(error: unknown): void
}

export function createDeliveryQueue({ deliver, isHeard, tenants, rest, maxWaiting, onError }: QueueOptions): DeliveryQueue {
  const teams = new Map<string, PendingBatch>()

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
  const enqueue = (tenantId: string, more: PendingBatch) => {
    const pending = teams.get(tenantId)
    if (!pending) {
      teams.set(tenantId, more)
      // Errors are reported to `onError`.
      void run(tenantId)
    } else if (pending.announcements.length + more.announcements.length > maxWaiting) {
      teams.set(tenantId, { announcements: [], isRefresh: true })
    } else {
      pending.announcements.push(...more.announcements)
      pending.isRefresh ||= more.isRefresh
    }
  }

  return {
    add(announcements) {
      for (const [tenantId, group] of Map.groupBy(announcements, (announcement) => announcement.tenant_id)) {
        if (isHeard(tenantId)) enqueue(tenantId, { announcements: group, isRefresh: false })
      }
    },
    refresh(tenantId) {
      for (const id of tenantId ? [tenantId] : tenants()) {
        if (isHeard(id)) enqueue(id, { announcements: [], isRefresh: true })
      }
    },
  }
}
