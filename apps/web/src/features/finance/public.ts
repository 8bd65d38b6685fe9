/** The figures of an item, as a person changes them. */
export { finance } from './actions.ts'
export { askFinance } from './ask-finance.tsx'
export { FinanceTab } from './finance-tab.tsx'
