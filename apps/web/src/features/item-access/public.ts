/** Who may open an item: the people listed on it, and the way back in for an Admin. */
export { takeOwnershipDialog } from './dialog.ts'
export { share } from './share.ts'
export { takeOwnership } from './take-ownership.ts'
export { ROLE_LABELS, rolesFor } from './team-form.ts'
export { teamTab } from './team-tab.tsx'
