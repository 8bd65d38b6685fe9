/** What the application may use of the details of items. */
export { DetailsPane } from './details-pane.tsx'
