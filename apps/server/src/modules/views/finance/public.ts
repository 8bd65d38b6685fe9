/** Figures and their totals. */

export { readFigures, recordFigures } from './figure-changes.ts'
export { addUp, forEachFigure, lockFinance, rollUp } from './roll-up.ts'
