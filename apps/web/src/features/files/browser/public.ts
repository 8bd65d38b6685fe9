/** The public API of the browser. */
export { goToParent, nextView, selectAll } from './actions.ts'
export { BrowserPage } from './browser-page.tsx'
export { ItemsView } from './components/items-view.tsx'
export { SortMenu } from './components/view-bar/sort-menu.tsx'
export { ViewMenu } from './components/view-bar/view-menu.tsx'
export { BROWSER_KEY_HELP, type KeyHelp } from './model/browser-keys.ts'
