/** Figures and their sums. */

export { addUp, lockFinance, rollUp } from './roll-up.ts'
