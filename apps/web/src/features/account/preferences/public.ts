/** How each person sees each place: kept in this browser, so that it is there at once, and on the server. */
import { PRODUCT_VIEW, type View } from './model/view.ts'
import { DEFAULT_KEY } from './store/view-store.ts'
import { views } from './store/views.ts'

export { useDeviceSetting } from './hooks/use-device-setting.ts'
export { type NamedPlace, useView } from './hooks/use-view.ts'
export { PRODUCT_VIEW, type View } from './model/view.ts'
export { getDeviceSetting, setDeviceSetting, toggleDeviceSetting } from './store/device-settings.ts'

/** The view of a folder that is about to be read. */
export function readView(path: string): View {
  return views.view(path, PRODUCT_VIEW)
}

/** Says which item stands at a path, as soon as that is known: what is chosen there goes with the item. */
export function identifyView(path: string, id: string): void {
  views.identify(path, id)
}

/** A folder keeps its view under its new path, and so does all that is in it. */
export function carryView(from: string, to: string): void {
  views.carry(from, to)
}

/** "Use for all folders": what no folder has a choice of its own for is shown like this. */
export function makeDefault({ viewSort, listColumns, ...view }: View): void {
  // By relevance is an order for what was searched for, and for nothing else.
  const sort = viewSort?.startsWith('relevance') ? null : viewSort
  views.change(DEFAULT_KEY, null, { ...view, listColumns: [...listColumns], ...(sort ? { viewSort: sort } : {}) })
}
