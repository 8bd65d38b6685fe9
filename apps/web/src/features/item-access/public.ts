/** Who may open an item: the people listed on it, and the way back in for an Admin. */
export { takeOwnership } from './take-ownership.ts'
export { TeamTab } from './team-tab.tsx'
