import { t } from '@arbour/messages/t'

const ITEM_ROLES: Readonly<Record<string, () => string>> = {
  viewer: () => t('lib.text.viewer'),
  contributor: () => t('lib.text.contributor'),
  editor: () => t('lib.text.editor'),
}

const TEAM_ROLES: Readonly<Record<string, () => string>> = {
  Member: () => t('common.member'),
  Editor: () => t('team.people.editor'),
  Admin: () => t('team.people.admin'),
}

/** Returns the name of a role on an item. */
export function itemRoleName(role: string): string {
  return ITEM_ROLES[role]?.() ?? role
}

/** Returns the name of a role in a team. */
export function teamRoleName(role: string): string {
  return TEAM_ROLES[role]?.() ?? role
}
