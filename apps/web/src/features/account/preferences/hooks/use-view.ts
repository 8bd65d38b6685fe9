import type { ViewChoice } from '@arbour/contract/entities/account/preferences'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { PRODUCT_VIEW, type View } from '../model/view.ts'
import { placeKey } from '../model/view-memory.ts'
import { views, watchViews } from '../store/views.ts'

/** A place of the product that is no item. */
export type NamedPlace = 'bin' | 'projects' | 'companies' | 'search'

/** Where a view belongs to: an item (its id null until it is known), or a place of the product. */
export type ViewPlace = { path: string; id: string | null } | NamedPlace

/**
 * The remembered view of a place and the way to change it. Folders and the bin fall back on what was chosen for all folders, then on the
 * product's view; a list with a `base` of its own, such as the search, on that alone.
 */
export function useView(place: ViewPlace, base?: View): [View, (change: ViewChoice) => void] {
  const key = typeof place === 'string' ? placeKey(place) : place.path
  const id = typeof place === 'string' ? null : place.id
  const view = useSyncExternalStore(watchViews, () => views.view(key, base ?? PRODUCT_VIEW, { isOwn: base !== undefined }))
  useEffect(() => {
    if (id !== null) views.identify(key, id)
  }, [key, id])
  const change = useCallback((change: ViewChoice) => views.change(key, id, change), [key, id])
  return [view, change]
}
