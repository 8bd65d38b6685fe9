/** External access to items of the team. The page is loaded by its route. */
export { itemOutsideDialog } from './dialog.ts'
export { OUTSIDE_DEFAULTS, type OutsideParams, parseOutsideParams } from './model/outside-params.ts'
export { outsideSettings } from './section.ts'
