import type { Notification } from '@arbour/contract/entities/account/notification'
import type { Held } from '../queries.ts'

/**
 * What is held of several pages once the first of them was read anew, with what that has pushed down; null where it does not tell all that
 * has happened, so that the others have to be read as well. Pure.
 */
export function withFirstPage(held: Held, first: Held['pages'][number]): Held | null {
  const [top, ...further] = held.pages
  const end = first.items.at(-1)
  if (!top || !end) return null
  const known = new Map(held.pages.flatMap(({ items }) => items).map((item) => [item.id, item]))
  const fresh = new Set(first.items.map(({ id }) => id))
  const isBelow = ({ id, created }: Notification) => !fresh.has(id) && created <= end.created
  const pages = [
    { ...first, items: [...first.items, ...top.items.filter(isBelow)] },
    ...further.map((page) => ({ ...page, items: page.items.filter(isBelow) })),
  ]
  const all = pages.flatMap(({ items }) => items)
  const total = top.meta.total_items + [...fresh].filter((id) => !known.has(id)).length
  const isTotalTold = total === first.meta.total_items
  const changeOfUnread = unreadIn(all) - unreadIn([...known.values()])
  const isUnreadTold = top.unread + changeOfUnread === first.unread
  // With fewer, the next page by its number would leave some out.
  const isFull = all.length >= Math.min(total, pages.length * first.meta.per_page)
  return isTotalTold && isUnreadTold && isFull ? { ...held, pages } : null
}

function unreadIn(items: readonly Notification[]): number {
  return items.filter(({ read }) => read === null).length
}
