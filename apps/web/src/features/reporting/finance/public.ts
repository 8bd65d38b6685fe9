/** Editing the figures of an item. */
export { finance } from './actions.ts'
export { figureDialog, financeDialog } from './dialog.ts'
export { financeTab } from './finance-tab.tsx'
export { moneyTab } from './project-tab.ts'
