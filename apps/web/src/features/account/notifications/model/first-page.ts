import type { Notification } from '@arbour/contract/entities/account/notification'
import type { CachedPages } from '../queries.ts'

/**
 * Merges a refetched first page into the cached pages, including the items pushed down by it; null if it does not contain all
 * changes, so that the other pages have to be refetched as well. Pure.
 */
export function withFirstPage(cached: CachedPages, first: CachedPages['pages'][number]): CachedPages | null {
  const [top, ...further] = cached.pages
  const end = first.items.at(-1)
  if (!top || !end) return null
  const known = new Map(cached.pages.flatMap(({ items }) => items).map((item) => [item.id, item]))
  const fresh = new Set(first.items.map(({ id }) => id))
  const isBelow = ({ id, created }: Notification) => !fresh.has(id) && created <= end.created
  const pages = [
    { ...first, items: [...first.items, ...top.items.filter(isBelow)] },
    ...further.map((page) => ({ ...page, items: page.items.filter(isBelow) })),
  ]
  const all = pages.flatMap(({ items }) => items)
  const total = top.meta.total_items + [...fresh].filter((id) => !known.has(id)).length
  const isTotalExact = total === first.meta.total_items
  const changeOfUnread = unreadIn(all) - unreadIn([...known.values()])
  const isUnreadExact = top.unread + changeOfUnread === first.unread
  // With fewer items, the next page by number would skip some.
  const isFull = all.length >= Math.min(total, pages.length * first.meta.per_page)
  return isTotalExact && isUnreadExact && isFull ? { ...cached, pages } : null
}

function unreadIn(items: readonly Notification[]): number {
  return items.filter(({ read }) => read === null).length
}
