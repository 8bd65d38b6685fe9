import type { ViewChoice } from '@arbour/contract/entities/account/preferences'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { PRODUCT_VIEW, type View } from '../model/view.ts'
import { placeKey } from '../model/view-memory.ts'
import { views, watchViews } from '../store/views.ts'

/** A place of the application that is not an item. */
export type NamedPlace = 'bin' | 'projects' | 'companies' | 'search'

/** The place of a view: an item (its id is null while loading), or a named place. */
export type ViewPlace = { path: string; id: string | null } | NamedPlace

/**
 * Returns the stored view of a place and a function to change it. Folders and the bin fall back to the user's default for all
 * folders, then to the product's default; a list with its own `base`, such as the search, only to that.
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
