/** The public API of item details. */
export { details } from './action.ts'
export type { OldVersion } from './components/pane-content.tsx'
/** The activity of everything in a project. */
export const loadProjectActivity = () => import('./components/activity/project-activity.tsx')
export { DetailsPane } from './details-pane.tsx'
export { type DetailsPaneState, useDetailsPane } from './hooks/use-details-pane.ts'
