import type { Notification } from '@arbour/contract/entities/account/notification'
import type { CachedPages } from '../queries.ts'

/**
 * Merges a refetched first page into the cached pages, including the items pushed down by it; null if it does not contain all
 * changes, so that the other pages have to be refetched as well. Pure.
 */
export function withFirstPage(cached: CachedPages, firstPage: CachedPages['pages'][number]): CachedPages | null {
  const [top, ...otherPages] = cached.pages
  const end = firstPage.items.at(-1)
  if (!top || !end) return null
  const cachedItems = new Map(cached.pages.flatMap(({ items }) => items).map((item) => [item.id, item]))
  const newIds = new Set(firstPage.items.map(({ id }) => id))
  const isBelow = ({ id, created }: Notification) => !newIds.has(id) && created <= end.created
  const pages = [
    { ...firstPage, items: [...firstPage.items, ...top.items.filter(isBelow)] },
    ...otherPages.map((page) => ({ ...page, items: page.items.filter(isBelow) })),
  ]
  const allItems = pages.flatMap(({ items }) => items)
  const total = top.meta.total_items + [...newIds].filter((id) => !cachedItems.has(id)).length
  const isTotalExact = total === firstPage.meta.total_items
  const changeOfUnread = unreadIn(allItems) - unreadIn([...cachedItems.values()])
  const isUnreadExact = top.unread + changeOfUnread === firstPage.unread
  // With fewer items, the next page by number would skip some.
  const isFull = allItems.length >= Math.min(total, pages.length * firstPage.meta.per_page)
  return isTotalExact && isUnreadExact && isFull ? { ...cached, pages } : null
}

function unreadIn(items: readonly Notification[]): number {
  return items.filter(({ read }) => read === null).length
}
