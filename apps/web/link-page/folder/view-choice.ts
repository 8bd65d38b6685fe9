import { t } from '@arbour/messages/t'
import type { Sort } from '../api/session.ts'

export type Layout = 'grid' | 'list'
/** The sort keys for visitors. */
export const SORTS = { name: t('common.name'), updated: t('linkPage.folder.date'), size: t('common.size') } as const
export type SortKey = keyof typeof SORTS

const LAYOUT = 'arbour.link.layout'
const SORT = 'arbour.link.sort'
const KNOWN = /^(name|updated|size):(asc|desc)$/

/** Returns the last layout of link folders in this browser; by default a list. */
export function layoutNow(): Layout {
  return read(LAYOUT) === 'grid' ? 'grid' : 'list'
}

export function sortNow(): Sort {
  const kept = read(SORT)
  return kept !== null && KNOWN.test(kept) ? (kept as Sort) : 'name:asc'
}

export function keepLayout(layout: Layout): void {
  keep(LAYOUT, layout)
}

export function keepSort(sort: Sort): void {
  keep(SORT, sort)
}

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value)
  } catch {
    // Without storage, or if it is full, the choice lasts for the lifetime of the page.
  }
}
