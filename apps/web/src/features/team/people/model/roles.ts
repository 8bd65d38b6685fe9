import type { AppRole } from '@arbour/contract/entities/team/people'

/** What somebody is in the team. Roles of the application, and a word for who has none. */
export type TeamRole = 'Member' | AppRole

/** What each may do, for who chooses one. */
export const TEAM_ROLES: readonly { role: TeamRole; description: string }[] = [
  { role: 'Member', description: 'Works with files, projects and companies, and shares them.' },
  { role: 'Editor', description: 'What a member may do, and sees the reports.' },
  { role: 'Admin', description: 'What an editor may do, and looks after the team, its settings and the bin.' },
]

/** The role that includes what the others allow. */
export function roleOf(roles: readonly AppRole[]): TeamRole {
  if (roles.includes('Admin')) return 'Admin'
  return roles.includes('Editor') ? 'Editor' : 'Member'
}

/** The reverse of {@link roleOf}, as the server takes it. */
export function rolesOf(role: TeamRole): AppRole[] {
  return role === 'Member' ? [] : [role]
}

/** All roles that somebody has, in words: `Admin, Editor`. */
export function rolesText(roles: readonly AppRole[]): string {
  return roles.length === 0 ? 'Member' : [...roles].sort().join(', ')
}
