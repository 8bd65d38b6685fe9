import { OVERVIEW_CHANGES, OVERVIEW_PEOPLE } from '@arbour/contract/calls/sharing/project-overview'
import type { ActivityEvent } from '@arbour/contract/entities/items/event'

/** The changes of one person. */
export interface PersonChanges {
  user: ActivityEvent['user']
  /** The name that the sender of a file request entered; null for users. */
  sender: string | null
  count: number
  /** The latest ones. */
  items: ActivityEvent[]
}

/** Groups events by their actor, both latest first. Senders of file requests have no user and are distinguished by name. Pure. */
export function groupByPerson(events: readonly ActivityEvent[]): PersonChanges[] {
  const groups = Map.groupBy(events, ({ user, meta }) => user?.id ?? `sender ${meta.sender ?? ''}`)
  return [...groups.values()].slice(0, OVERVIEW_PEOPLE).map((events) => ({
    user: events[0]?.user ?? null,
    sender: events[0]?.user ? null : (events[0]?.meta.sender ?? null),
    count: events.length,
    items: events.slice(0, OVERVIEW_CHANGES),
  }))
}
