import type { Notification, NotificationTopic } from '@arbour/contract/entities/account/notification'
import type { RawBuilder } from 'kysely'
import type { ItemAccess } from '#modules/core/access/public.ts'
import type { Event, EventBatch } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Draft, NotificationData, NotifiedItem } from './data.ts'
import type { Landing } from './landings.ts'
import type { Lookups } from './lookups.ts'
import type { Part } from './parts.ts'

/** All that is particular to one kind of notification. */
export interface Kind {
  /** Its row in docs/develop/notifications.md: what happened, and who is notified. */
  docs: { when: string; recipients: string }
  /** What people choose how to be notified of. */
  topic: NotificationTopic
  /** The icon beside it. */
  type: Notification['type']
  /** The type of the events that it is about. */
  event: Event['type']
  /** Returns who is notified of an event of that type. Who caused it is left out afterwards. */
  draft(event: Event, lookups: Lookups): Draft[] | Promise<Draft[]>
  /** Returns what a recipient may read of the event's item. Without it: the item if they can open it, else they are not notified. */
  showItem?: ItemRule
  /** Returns what it says, without the note. `count`: how often it happened, at least 1. */
  sentence(data: NotificationData, count: number): Part[]
  /** Returns the subject of its mail, where that is not the sentence. */
  subject?(data: NotificationData, count: number): Part[]
  /** Where a click leads. */
  landing: Landing
  /** The words on the button of its mail. Without it: "Open in Arbour". */
  button?: string
  /** Whether each is a line of its own, even if the same happens again. */
  isAlwaysNew?: boolean
  /** Whether one mail reports all that happens without a pause, after it ended. */
  isGathered?: boolean
  /** The items with which it still waits for the person, as an array of ids: SQL of the notification `n`. Without it: none. */
  waitingItems?: RawBuilder<string[]>
  /** Marks those as read that ask for an answer which nobody waits for any more. */
  markAnswered?(tx: Db, batch: EventBatch): Promise<void>
}

/** Returns what a recipient may read of an item by how they can access it now: null for nothing, undefined if they are not to be notified. */
export type ItemRule = (item: NotifiedItem, access: ItemAccess | null) => NotifiedItem | null | undefined

/** An event, by its type. */
export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>

/** A kind, by the type of its events. */
interface KindOf<Type extends Event['type']> extends Omit<Kind, 'event' | 'draft'> {
  event: Type
  draft(event: EventOf<Type>, lookups: Lookups): Draft[] | Promise<Draft[]>
}

/** Returns a kind whose `draft` knows the type of its event. */
export function defineKind<Type extends Event['type']>(kind: KindOf<Type>): Kind {
  return kind
}

/** Only who can open the item is notified. */
export const ifOpen: ItemRule = (item, access) => (access?.flags.is_accessible ? item : undefined)
/** Only who sees the item is notified. */
export const ifVisible: ItemRule = (item, access) => (access?.isVisible ? item : undefined)
/** Only who can't open the item is notified: by the name that they knew. */
export const ifClosed: ItemRule = (item, access) => (access?.flags.is_accessible ? undefined : item)
/** Everybody is notified, by the name that they knew. */
export const always: ItemRule = (item) => item
/** Everybody is notified; who can't open the item, without its name. */
export const namedIfOpen: ItemRule = (item, access) => (access?.flags.is_accessible ? item : null)
/** Everybody is notified; who does not see the item, without its name. */
export const namedIfVisible: ItemRule = (item, access) => (access?.isVisible ? item : null)
