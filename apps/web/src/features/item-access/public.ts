/** Who may open an item: the ways to share it, the people listed on it, its owner, and the way back in for an Admin. */
export { share } from './actions/share.ts'
export { takeOwnership } from './actions/take-ownership.ts'
export { handOverDialog, shareDialog, takeOwnershipDialog } from './dialog.tsx'
export { rolesFor } from './model/roles.ts'
export { approveRequest, declineRequest } from './operations/answer-request.ts'
export type { ShareStep } from './share-step.ts'
export { teamStep } from './team-share-step.ts'
export { teamTab } from './team-tab.tsx'
