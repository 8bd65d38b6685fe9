/** The access lost by a change, for the confirmation. */

import { ITEM_ROLES, type RoleChange } from '@arbour/contract/entities/sharing/access'
import { t } from '@arbour/messages/t'

/** The people and teams who would lose access. */
export interface Loss {
  /** Whether the current user would lose access. */
  isSelf: boolean
  /** Whether the current user would get a weaker role. */
  isWeaker: boolean
  /** The number of other people in the team. */
  people: number
  /** The number of connected teams. */
  teams: number
}

/** Extracts the losses from the server's preview of a change. */
export function getLoss(changes: readonly RoleChange[], { teams, userId }: { teams: number; userId: string | undefined }): Loss {
  const losers = new Set(changes.filter(({ from, to }) => from !== null && to === null).map(({ user }) => user.id))
  const isSelf = userId !== undefined && losers.delete(userId)
  const isWeaker = changes.some(
    ({ user, from, to }) =>
      user.id === userId && from !== null && to !== null && ITEM_ROLES.indexOf(to) < ITEM_ROLES.indexOf(from),
  )
  return { isSelf, isWeaker, people: losers.size, teams }
}

/** Returns the question before a change: `Remove access for you, 2 other people and 1 team?`; null if nobody loses access. */
export function lossQuestion({ isSelf, people, teams }: Loss): string | null {
  if (isSelf && people > 0 && teams > 0) return t('sharing.itemAccess.removeAccessForYouOther', { people, teams })
  if (isSelf && people > 0) return t('sharing.itemAccess.removeAccessForYouAndPeople', { people })
  if (isSelf && teams > 0) return t('sharing.itemAccess.removeAccessForYouAndTeams', { teams })
  if (isSelf) return t('sharing.itemAccess.removeAccessForYou')
  if (people > 0 && teams > 0) return t('sharing.itemAccess.removeAccessForPeopleAndTeams', { people, teams })
  if (people > 0) return t('sharing.itemAccess.removeAccessForPeople', { people })
  if (teams > 0) return t('sharing.itemAccess.removeAccessForTeam', { teams })
  return null
}
