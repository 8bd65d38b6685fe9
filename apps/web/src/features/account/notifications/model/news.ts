import type { Notification } from '@arbour/contract/entities/account/notification'
import type { CachedPages } from '../queries.ts'

/** Returns the unread notifications that are new or were repeated. */
export function newsSince(before: CachedPages, now: CachedPages): Notification[] {
  const known = new Map(before.pages.flatMap((page) => page.items).map(({ id, created }) => [id, created]))
  // Only the first page: items that move up from the next one after others were cleared are old.
  const newest = [...known.values()].sort().at(-1) ?? ''
  const first = now.pages[0]?.items ?? []
  return first.filter(({ id, created, read }) => read === null && known.get(id) !== created && created >= newest)
}

/** Returns the screen reader announcement: the text of a single one, or the number of several. */
export function announcementOf(news: readonly Notification[]): string {
  const [only] = news
  return only && news.length === 1 ? textOf(only.message) : `${news.length} new notifications`
}

/** Returns the text of HTML. Nothing of it is rendered, executed or fetched. */
function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
}
