/** The teams of a person, and the way from one to another. */
export { switchTeamDialog } from './dialog.ts'
export { leaveForTeam } from './leave-for-team.tsx'
export { myTeamsQuery } from './my-teams-query.ts'
