/** The figures of an item, as a person changes them. */
export { finance } from './actions.ts'
export { figureDialog, financeDialog } from './dialog.ts'
export { financeTab } from './finance-tab.tsx'
