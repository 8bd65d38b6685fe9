/** Smart views: what they find, and the dialogs that say it. */
export { filters, newSmartView } from './actions.ts'
export { FiltersTab } from './filters-tab.tsx'
