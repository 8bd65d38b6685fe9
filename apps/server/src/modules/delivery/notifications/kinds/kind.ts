import type { Notification, NotificationTopic } from '@arbour/contract/entities/account/notification'
import type { RawBuilder } from 'kysely'
import type { ItemAccess } from '#modules/core/access/public.ts'
import type { Event, EventBatch } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { NotificationData, NotifiedItem, Recipient } from './data.ts'
import type { ClickTarget } from './landings.ts'
import type { Lookups } from './lookups.ts'
import type { Sentence } from './parts.ts'

/** The definition of a kind of notification. */
export interface Kind {
  /** Its row in docs/develop/notifications.md: the event, and the recipients. */
  docs: { when: string; recipients: string }
  /** The topic for which users choose delivery settings. */
  topic: NotificationTopic
  /** The icon. */
  type: Notification['type']
  /** The type of the events that cause it. */
  event: Event['type']
  /** Returns the recipients for an event of that type. The acting user is removed afterwards. */
  recipientsFor(event: Event, lookups: Lookups): Recipient[] | Promise<Recipient[]>
  /**
   * Returns what a recipient may read of the event's item. Default: the item if they can open it; otherwise they are not
   * notified.
   */
  showItem?: ItemRule
  /** Returns its text, without the note. `count`: number of occurrences, at least 1. */
  sentence(data: NotificationData, count: number): Sentence
  /** Returns the subject of its email, if that differs from the text. */
  subject?(data: NotificationData, count: number): Sentence
  /** The target of a click. */
  landing: ClickTarget
  /** Returns the label of the button in its email. Default: "Open in Arbour". */
  button?(): string
  /** Whether each occurrence is a separate notification. */
  isAlwaysNew?: boolean
  /** Whether one email reports all occurrences of an activity after it ended. */
  isGathered?: boolean
  /**
   * SQL on the notification `n`: the ids of what the user still has to act on, as an array: items, or the request. Default: none.
   */
  pendingIds?: RawBuilder<string[]>
  /** Marks notifications as read whose requested answer is no longer needed. */
  markDecided?(tx: Db, batch: EventBatch): Promise<void>
}

/**
 * Returns what a recipient may read of an item, given their current access: null for nothing, undefined if they are not to be
 * notified.
 */
export type ItemRule = (item: NotifiedItem, access: ItemAccess | null) => NotifiedItem | null | undefined

/** An event, by its type. */
export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>

/** A kind, by the type of its events. */
interface KindOf<Type extends Event['type']> extends Omit<Kind, 'event' | 'recipientsFor'> {
  event: Type
  recipientsFor(event: EventOf<Type>, lookups: Lookups): Recipient[] | Promise<Recipient[]>
}

/** Defines a kind whose `recipientsFor` receives events of its type. */
export function defineKind<Type extends Event['type']>(kind: KindOf<Type>): Kind {
  return kind
}

/** Notifies only users who can open the item. */
export const ifOpen: ItemRule = (item, access) => (access?.flags.is_accessible ? item : undefined)
/** Notifies only users who see the item. */
export const ifVisible: ItemRule = (item, access) => (access?.isVisible ? item : undefined)
/** Notifies only users who can't open the item, with the name that they knew. */
export const ifClosed: ItemRule = (item, access) => (access?.flags.is_accessible ? undefined : item)
/** Notifies all recipients, with the name that they knew. */
export const always: ItemRule = (item) => item
/** Notifies all recipients; those who can't open the item, without its name. */
export const namedIfOpen: ItemRule = (item, access) => (access?.flags.is_accessible ? item : null)
/** Notifies all recipients; those who don't see the item, without its name. */
export const namedIfVisible: ItemRule = (item, access) => (access?.isVisible ? item : null)
