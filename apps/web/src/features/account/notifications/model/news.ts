import type { Notification } from '@arbour/contract/entities/account/notification'
import { t } from '@arbour/messages/t'
import type { CachedPages } from '../queries.ts'

/** Returns the unread notifications that are new or were repeated. */
export function newsSince(before: CachedPages, now: CachedPages): Notification[] {
  const createdById = new Map(before.pages.flatMap((page) => page.items).map(({ id, created }) => [id, created]))
  // Only the first page: items that move up from the next one after others were cleared are old.
  const newest = [...createdById.values()].sort().at(-1) ?? ''
  const firstItems = now.pages[0]?.items ?? []
  return firstItems.filter(({ id, created, read }) => read === null && createdById.get(id) !== created && created >= newest)
}

/** Returns the screen reader announcement: the text of a single one, or the number of several. */
export function getAnnouncement(newNotifications: readonly Notification[]): string {
  const [onlyOne] = newNotifications
  return onlyOne && newNotifications.length === 1
    ? toPlainText(onlyOne.message)
    : t('account.notifications.newNotifications', { count: newNotifications.length })
}

/** Returns the text of HTML. Nothing of it is rendered, executed or fetched. */
function toPlainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
}
