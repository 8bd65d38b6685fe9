/**
 * Documents of projects issued to partners and email addresses (decision 0031). The page of their links is loaded by its route.
 */
export { issueDocuments, showTransmittals } from './actions.ts'
export { issueDialog, transmittalDialog, transmittalsDialog } from './dialogs.ts'
export { transmittalsTab } from './project-tab.ts'
