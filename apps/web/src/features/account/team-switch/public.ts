/** The user's teams, and switching between them. */
export { switchTeamDialog } from './dialog.ts'
export { leaveForTeam } from './leave-for-team.tsx'
export { myTeamsQuery } from './my-teams-query.ts'
