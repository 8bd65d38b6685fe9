/** What the application may use of the details of items. */
export { details } from './action.ts'
export { DetailsPane } from './details-pane.tsx'
