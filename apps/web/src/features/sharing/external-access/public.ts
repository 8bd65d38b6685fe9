/** What of the team can be reached from outside. The page is loaded by its route. */
export { itemOutsideDialog } from './dialog.ts'
export { OUTSIDE_DEFAULTS, type OutsideParams, parseOutsideParams } from './model/outside-params.ts'
export { outsideSettings } from './section.ts'
