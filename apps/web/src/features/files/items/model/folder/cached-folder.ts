/**
 * A cached folder: one place for the id of each item, null where the page is not loaded yet. The items themselves are stored
 * once, in the item store. Pure edits.
 */
import type { Ancestor } from '@arbour/contract/entities/items/item'

export type Places = readonly (string | null)[]

export interface CachedFolder {
  /** Null for the top of the bin. */
  fileId: string | null
  ancestors: readonly Ancestor[]
  ids: Places
  /** 1-based pages that may have changed since they were read; they are refetched when they become visible. */
  stale: readonly number[]
}

/** The number of items per request. */
export const PAGE_SIZE = 500

/** Returns a folder of `total` items with its first page filled in. If `before` is the same folder, its other pages are kept. */
export function withFirstPage(
  cached: CachedFolder | undefined,
  firstPage: { fileId: string | null; ancestors: readonly Ancestor[]; ids: readonly string[]; total: number },
): CachedFolder {
  const { fileId, ancestors, ids, total } = firstPage
  const before = cached?.fileId === fileId ? cached : undefined
  const otherPages = before ? loadedPages(before.ids).filter((page) => page > 1 && (page - 1) * PAGE_SIZE < total) : []
  return withPage({ fileId, ancestors, ids: before?.ids ?? [], stale: otherPages }, 1, ids, total)
}

/** Adds page `page` (1-based). If the total has changed, places are added or removed at the end. */
export function withPage(data: CachedFolder, page: number, pageIds: readonly string[], total: number): CachedFolder {
  const start = (page - 1) * PAGE_SIZE
  const newIds = new Set(pageIds)
  const ids = new Array<string | null>(total).fill(null)
  for (let index = 0; index < total; index++) {
    const isOfPage = index >= start && index < start + PAGE_SIZE
    const id = isOfPage ? (pageIds[index - start] ?? null) : (data.ids[index] ?? null)
    // If the list changed between two requests, an item of the page may also be in another place; it is shown once.
    ids[index] = !isOfPage && id !== null && newIds.has(id) ? null : id
  }
  return { ...data, ids, stale: data.stale.filter((stalePage) => stalePage !== page) }
}

/** Returns the pages between two indexes (inclusive) with places that are not loaded or may have changed. */
export function missingPages({ ids, stale }: Pick<CachedFolder, 'ids' | 'stale'>, from: number, to: number): number[] {
  const pages = new Set<number>()
  for (let index = Math.max(0, from); index <= Math.min(to, ids.length - 1); index++) {
    const page = Math.floor(index / PAGE_SIZE) + 1
    if (ids[index] === null || stale.includes(page)) pages.add(page)
  }
  return [...pages]
}

/** Returns the pages with loaded items. */
export function loadedPages(ids: Places): number[] {
  const pages: number[] = []
  for (let start = 0; start < ids.length; start += PAGE_SIZE) {
    const end = Math.min(start + PAGE_SIZE, ids.length)
    for (let index = start; index < end; index++) {
      if (ids[index] !== null) {
        pages.push(start / PAGE_SIZE + 1)
        break
      }
    }
  }
  return pages
}

export function withoutIds(data: CachedFolder, removedIds: ReadonlySet<string>): CachedFolder {
  const ids = data.ids.filter((id) => id === null || !removedIds.has(id))
  return ids.length === data.ids.length ? data : { ...data, ids }
}

/**
 * Compares a range of the list, starting at `start`, with the server's response. Returns the list with unknown places filled in,
 * or null if anything differs.
 */
export function checkPlaces(data: CachedFolder, start: number, ids: readonly string[]): CachedFolder | null {
  if (!ids.every((id, index) => (data.ids[start + index] ?? id) === id)) return null
  if (ids.every((id, index) => data.ids[start + index] === id)) return data
  const newIds = new Set(ids)
  const places = data.ids.map((id, index) => ids[index - start] ?? (id !== null && newIds.has(id) ? null : id))
  return { ...data, ids: places }
}

/**
 * Adjusts the number of places to the server's total by adding or removing places that are not loaded; null if that is not
 * possible. If there are several ranges that are not loaded, items between them may have moved.
 */
export function withTotal(data: CachedFolder, total: number): CachedFolder | null {
  const { ids } = data
  const addedCount = total - ids.length
  if (addedCount === 0) return data
  const [firstGap, lastGap] = [ids.indexOf(null), ids.lastIndexOf(null)]
  if (firstGap === -1) return null
  const start = ids.findLastIndex((id, index) => index < lastGap && id !== null) + 1
  if (lastGap + 1 - start + addedCount < 0) return null
  const places =
    addedCount > 0 ? ids.toSpliced(start, 0, ...new Array<null>(addedCount).fill(null)) : ids.toSpliced(start, -addedCount)
  const pagesBetween = loadedPages(ids.map((id, index) => (index > firstGap && index < start ? id : null)))
  return { ...data, ids: places, stale: [...new Set([...data.stale, ...pagesBetween])] }
}
