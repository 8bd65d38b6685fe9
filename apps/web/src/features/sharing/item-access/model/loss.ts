/** The access lost by a change, for the confirmation. */

import { ITEM_ROLES, type RoleChange } from '@arbour/contract/entities/sharing/access'

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

/** Describes who loses access: `you, 2 other people and 1 team`; null if nobody does. */
export function describeLosers({ isSelf, people, teams }: Loss): string | null {
  const parts = [
    ...(isSelf ? ['you'] : []),
    ...(people > 0
      ? [isSelf ? formatCounted(people, 'other person', 'other people') : formatCounted(people, 'person', 'people')]
      : []),
    ...(teams > 0 ? [formatCounted(teams, 'team', 'teams')] : []),
  ]
  if (parts.length === 0) return null
  return parts.length === 1 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

function formatCounted(count: number, singular: string, plural: string): string {
  return `${count} ${count === 1 ? singular : plural}`
}
