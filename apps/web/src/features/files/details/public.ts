/** The public API of item details. */
export { details } from './action.ts'
export type { ShownVersion } from './components/pane-content.tsx'
export { DetailsPane } from './details-pane.tsx'
export { type DetailsPaneState, useDetailsPane } from './hooks/use-details-pane.ts'
