/** Closing, reopening and permanently deleting teams and accounts (decision 0038). */

export { purgeClosedTeams } from './purge-closed-teams.ts'
