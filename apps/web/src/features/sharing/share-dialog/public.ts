/** The dialog to share an item: people, companies, links and file requests, together or one section by itself. */
export { requestFiles, shareWithConnections, shareWithTeam } from './actions.ts'
export { shareDialog } from './dialog.ts'
export { findSection } from './model/section.ts'
