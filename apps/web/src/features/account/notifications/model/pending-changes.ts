import { createListStore } from '#lib/list-store.ts'
import type { CachedPages } from '../queries.ts'

/** The user's actions on notifications. */
export type NotificationChange = { kind: 'read' | 'clear'; id: string } | { kind: 'read-all' | 'clear-read' | 'clear-all' }

/**
 * Actions that the server has not confirmed yet. They are applied on top of the server state, so that each is visible immediately
 * and can be reverted individually.
 */
export const pendingChanges = createListStore<NotificationChange>()

/** Applies an action to the cached notifications. */
export function applyChange(cached: CachedPages, change: NotificationChange): CachedPages {
  const allItems = cached.pages.flatMap((page) => page.items)
  const changedItem = 'id' in change ? allItems.find(({ id }) => id === change.id) : undefined
  if ('id' in change && !changedItem) return cached
  const { unread: before, meta } = cached.pages[0] ?? { unread: 0, meta: { total_items: 0 } }
  const unread = change.kind === 'clear-all' || change.kind === 'read-all' ? 0 : before - (changedItem?.read === null ? 1 : 0)
  const totals = {
    read: meta.total_items,
    'read-all': meta.total_items,
    clear: meta.total_items - 1,
    'clear-read': before,
    'clear-all': 0,
  }
  const pages = cached.pages.map((page) => ({
    ...page,
    unread,
    meta: { ...page.meta, total_items: totals[change.kind] },
    items: page.items.flatMap((item) => {
      if (change.kind === 'read' || change.kind === 'read-all') {
        const isMeant = !('id' in change) || item.id === change.id
        return isMeant && item.read === null ? { ...item, read: item.created } : item
      }
      const isCleared = change.kind === 'clear' ? item.id === change.id : change.kind === 'clear-all' || item.read !== null
      return isCleared ? [] : item
    }),
  }))
  return { ...cached, pages }
}
