/**
 * A folder as it is held: one place for the id of every item in it, null where the page has not come yet. The items themselves are held
 * once, in the store. Pure edits.
 */
import type { Ancestor } from '@arbour/contract/entities/items/item'

export type Places = readonly (string | null)[]

export interface HeldFolder {
  /** Null for the top of the bin. */
  fileId: string | null
  ancestors: readonly Ancestor[]
  ids: Places
  /** Pages, from 1, that may have changed since they were read: they are read again as they come into view. */
  stale: readonly number[]
}

/** Items that one request brings. */
export const PAGE_SIZE = 500

/** A folder of `total` items with its first page filled in, and of `before`, if that was the same folder, all else as it was. */
export function withFirstPage(
  held: HeldFolder | undefined,
  answer: { fileId: string | null; ancestors: readonly Ancestor[]; ids: readonly string[]; total: number },
): HeldFolder {
  const { fileId, ancestors, ids, total } = answer
  const before = held?.fileId === fileId ? held : undefined
  const others = before ? loadedPages(before.ids).filter((page) => page > 1 && (page - 1) * PAGE_SIZE < total) : []
  return withPage({ fileId, ancestors, ids: before?.ids ?? [], stale: others }, 1, ids, total)
}

/** Puts page `page` (from 1) in. When the total has changed, the places grow or shrink at the end. */
export function withPage(data: HeldFolder, page: number, pageIds: readonly string[], total: number): HeldFolder {
  const start = (page - 1) * PAGE_SIZE
  const arriving = new Set(pageIds)
  const ids = new Array<string | null>(total).fill(null)
  for (let index = 0; index < total; index++) {
    const isOfPage = index >= start && index < start + PAGE_SIZE
    const id = isOfPage ? (pageIds[index - start] ?? null) : (data.ids[index] ?? null)
    // What the page brings may stand elsewhere as well when the list moved between two requests; it is shown once.
    ids[index] = !isOfPage && id !== null && arriving.has(id) ? null : id
  }
  return { ...data, ids, stale: data.stale.filter((one) => one !== page) }
}

/** The pages with a place between two indexes (both included) that is not loaded, or may have changed. */
export function missingPages({ ids, stale }: Pick<HeldFolder, 'ids' | 'stale'>, from: number, to: number): number[] {
  const pages = new Set<number>()
  for (let index = Math.max(0, from); index <= Math.min(to, ids.length - 1); index++) {
    const page = Math.floor(index / PAGE_SIZE) + 1
    if (ids[index] === null || stale.includes(page)) pages.add(page)
  }
  return [...pages]
}

/** The pages of which something is loaded. */
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

export function withoutIds(data: HeldFolder, gone: ReadonlySet<string>): HeldFolder {
  const ids = data.ids.filter((id) => id === null || !gone.has(id))
  return ids.length === data.ids.length ? data : { ...data, ids }
}

/**
 * Compares a stretch of the list, from `start`, with what the server says stands there. Gives the list with what was not loaded in it
 * filled in, or null where anything differs.
 */
export function confirmed(data: HeldFolder, start: number, ids: readonly string[]): HeldFolder | null {
  if (!ids.every((id, at) => (data.ids[start + at] ?? id) === id)) return null
  if (ids.every((id, at) => data.ids[start + at] === id)) return data
  const arriving = new Set(ids)
  const places = data.ids.map((id, at) => ids[at - start] ?? (id !== null && arriving.has(id) ? null : id))
  return { ...data, ids: places }
}

/**
 * Gives the list as many places as the server says there are, by what is not loaded of it; null where that cannot be. Where it is not loaded
 * in several stretches, what stands between them may have another place now.
 */
export function withTotal(data: HeldFolder, total: number): HeldFolder | null {
  const { ids } = data
  const more = total - ids.length
  if (more === 0) return data
  const [first, last] = [ids.indexOf(null), ids.lastIndexOf(null)]
  if (first === -1) return null
  const start = ids.findLastIndex((id, at) => at < last && id !== null) + 1
  if (last + 1 - start + more < 0) return null
  const places = more > 0 ? ids.toSpliced(start, 0, ...new Array<null>(more).fill(null)) : ids.toSpliced(start, -more)
  const between = loadedPages(ids.map((id, at) => (at > first && at < start ? id : null)))
  return { ...data, ids: places, stale: [...new Set([...data.stale, ...between])] }
}
