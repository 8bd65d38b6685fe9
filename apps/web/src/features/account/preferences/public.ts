/** The user's view of each place: stored in this browser for immediate use, and on the server. */
import { PRODUCT_VIEW, type View } from './model/view.ts'
import { DEFAULT_KEY } from './store/view-store.ts'
import { views } from './store/views.ts'

export { useDeviceSetting } from './hooks/use-device-setting.ts'
export { type NamedPlace, useView } from './hooks/use-view.ts'
export { PRODUCT_VIEW, type View } from './model/view.ts'
export { getDeviceSetting, setDeviceSetting, toggleDeviceSetting } from './store/device-settings.ts'

/** Returns the view of a folder that is about to be loaded. */
export function readView(path: string): View {
  return views.view(path, PRODUCT_VIEW)
}

/** Reports the item at a path as soon as it is known: the view chosen there is assigned to the item. */
export function identifyView(path: string, id: string): void {
  views.identify(path, id)
}

/** Moves the views of a folder and its contents to its new path. */
export function carryView(from: string, to: string): void {
  views.carry(from, to)
}

/** Sets the default view of folders without a choice of their own ("Use for all folders"). */
export function makeDefault({ viewSort, listColumns, ...view }: View): void {
  // Relevance is only a sort order for search results.
  const sort = viewSort?.startsWith('relevance') ? null : viewSort
  views.change(DEFAULT_KEY, null, { ...view, listColumns: [...listColumns], ...(sort ? { viewSort: sort } : {}) })
}
