import type { Notification } from '@arbour/contract/entities/account/notification'
import type { Held } from '../queries.ts'

/** Of what is held now and was not read, what was not there before, or has happened again since. */
export function newsSince(before: Held, now: Held): Notification[] {
  const known = new Map(before.pages.flatMap((page) => page.items).map(({ id, created }) => [id, created]))
  // Only the first page: what comes up from the next one when others are cleared is old.
  const newest = [...known.values()].sort().at(-1) ?? ''
  const first = now.pages[0]?.items ?? []
  return first.filter(({ id, created, read }) => read === null && known.get(id) !== created && created >= newest)
}

/** What is read out of them: one in its words, more by their number. */
export function announcementOf(news: readonly Notification[]): string {
  const [only] = news
  return only && news.length === 1 ? textOf(only.message) : `${news.length} new notifications`
}

/** The words of HTML. Nothing of it is shown, run or fetched. */
function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
}
