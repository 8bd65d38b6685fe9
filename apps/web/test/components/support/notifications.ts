import {
  NOTIFICATION_TOPICS,
  type Notification,
  type NotificationPreference,
  type NotificationTopic,
} from '@arbour/contract/entities/account/notification'
import { pageMeta } from '@arbour/contract/entities/common'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { type FakeTeam, newId } from './fakes/fake-team.ts'

/** The time of the first one; each next one is a minute later. */
const BEGIN = Date.parse('2026-11-20T09:00:00.000Z')

/** Ada's notifications on the server, the latest first. */
export class FakeNotifications {
  all: Notification[] = []
  readonly #team: FakeTeam
  #total = 0

  constructor(team: FakeTeam) {
    this.#team = team
    const { api } = team
    api.on('notificationsList', ({ page, take, filter }) => {
      const filtered = this.all.filter(
        ({ read, is_pending }) => filter === 'all' || (filter === 'unread' ? read === null : is_pending),
      )
      return {
        items: filtered.slice((page - 1) * take, page * take),
        meta: pageMeta(filtered.length, page, take),
        unread: this.unread,
      }
    })
    api.on('notificationsRead', ({ id }) => this.#change(id, (one) => [{ ...one, read: new Date().toISOString() }]))
    api.on('notificationsClear', ({ id }) => this.#change(id, () => []))
    api.on('notificationsReadAll', () => {
      this.all = this.all.map((one) => ({ ...one, read: one.read ?? new Date().toISOString() }))
      return { unread: 0 }
    })
    api.on('notificationsClearRead', () => this.#keep(({ read }) => read === null))
    api.on('notificationsClearAll', () => this.#keep(() => false))
  }

  get unread(): number {
    return this.all.filter(({ read }) => read === null).length
  }

  /** Adds a notification for Ada by Grace. */
  add(message: string, fields: Partial<Notification> = {}): Notification {
    this.#total += 1
    const created = new Date(BEGIN + this.#total * 60_000).toISOString()
    const user = { id: newId(), name: 'Grace Hopper', picture: null }
    const one: Notification = {
      id: newId(),
      type: 'document',
      message,
      created,
      read: null,
      count: 1,
      is_pending: false,
      user,
      meta: {},
      ...fields,
    }
    this.all = [one, ...this.all]
    return one
  }

  /** Adds a notification live. */
  addNotification(message: string, fields: Partial<Notification> = {}): Notification {
    const one = this.add(message, fields)
    this.#team.channel.notify(one.id)
    return one
  }

  #change(id: string, to: (one: Notification) => Notification[]): { unread: number } {
    if (!this.all.some((one) => one.id === id)) throw new Refusal('not_found')
    this.all = this.all.flatMap((one) => (one.id === id ? to(one) : one))
    return { unread: this.unread }
  }

  #keep(isKept: (one: Notification) => boolean): { unread: number } {
    this.all = this.all.filter(isKept)
    return { unread: this.unread }
  }
}

/** Ada's notification settings on the server. */
export class FakePreferences {
  items: NotificationPreference[] = NOTIFICATION_TOPICS.map((topic) => ({ topic, in_app: true, mail: 'at_once' }))

  constructor({ api }: FakeTeam) {
    api.on('notificationsPreferences', () => ({ items: this.items }))
    api.on('notificationsPreferencesUpdate', ({ items }) => {
      this.items = this.items.map((item) => items.find(({ topic }) => topic === item.topic) ?? item)
      return { items: this.items }
    })
  }

  of(topic: NotificationTopic): NotificationPreference | undefined {
    return this.items.find((item) => item.topic === topic)
  }
}
