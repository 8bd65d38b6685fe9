/** Smart views: their filters and dialogs. */
export { filters, newSmartView } from './actions.ts'
export { filtersDialog, newSmartViewDialog } from './dialogs.ts'
export { filtersTab } from './filters-tab.tsx'
