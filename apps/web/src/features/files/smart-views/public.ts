/** Smart views: what they find, and the dialogs that say it. */
export { filters, newSmartView } from './actions.ts'
export { filtersDialog, newSmartViewDialog } from './dialogs.ts'
export { filtersTab } from './filters-tab.tsx'
