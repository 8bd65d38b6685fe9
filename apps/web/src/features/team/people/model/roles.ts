import type { AppRole } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'

/** A role in the team: a role of the application, or Member without one. */
export type TeamRole = 'Member' | AppRole

/** The names of the roles. */
export const TEAM_ROLE_LABELS: Readonly<Record<TeamRole, string>> = {
  Member: t('common.member'),
  Editor: t('team.people.editor'),
  Admin: t('team.people.admin'),
}

/** The descriptions of the roles, for choosing one. */
export const TEAM_ROLES: readonly { role: TeamRole; description: string }[] = [
  { role: 'Member', description: t('team.people.worksWithFilesProjectsAnd') },
  { role: 'Editor', description: t('team.people.editorRoleHint') },
  { role: 'Admin', description: t('team.people.whatEditorMayDoAnd') },
]

/** Returns the role that includes all others. */
export function toTeamRole(roles: readonly AppRole[]): TeamRole {
  if (roles.includes('Admin')) return 'Admin'
  return roles.includes('Editor') ? 'Editor' : 'Member'
}

/** Converts a role to the request, as the reverse of {@link toTeamRole}. */
export function toAppRoles(role: TeamRole): AppRole[] {
  return role === 'Member' ? [] : [role]
}

/** Formats all roles of a member: `Admin, Editor`. */
export function rolesText(roles: readonly AppRole[]): string {
  return roles.length === 0
    ? TEAM_ROLE_LABELS.Member
    : [...roles]
        .sort()
        .map((role) => TEAM_ROLE_LABELS[role])
        .join(', ')
}
