/** What the application may use of the details of items. */
export { details } from './action.ts'
export { DetailsPane } from './details-pane.tsx'
export { type DetailsPaneState, useDetailsPane } from './hooks/use-details-pane.ts'
