/** What a change of access takes away, as the question before it says it. */

import { ITEM_ROLES, type RoleChange } from '@arbour/contract/entities/sharing/access'

/** Who would lose access by a change. */
export interface Loss {
  /** The person who makes the change would lose access. */
  isSelf: boolean
  /** The person who makes the change would have a weaker role. */
  isWeaker: boolean
  /** Others in the team. */
  people: number
  /** Connected teams. */
  teams: number
}

/** Reads from what the server says of a change who loses by it. */
export function lossOf(changes: readonly RoleChange[], { teams, userId }: { teams: number; userId: string | undefined }): Loss {
  const losers = new Set(changes.filter(({ from, to }) => from !== null && to === null).map(({ user }) => user.id))
  const isSelf = userId !== undefined && losers.delete(userId)
  const isWeaker = changes.some(
    ({ user, from, to }) =>
      user.id === userId && from !== null && to !== null && ITEM_ROLES.indexOf(to) < ITEM_ROLES.indexOf(from),
  )
  return { isSelf, isWeaker, people: losers.size, teams }
}

/** `you, 2 other people and 1 team`; null where nobody loses access. */
export function whoLoses({ isSelf, people, teams }: Loss): string | null {
  const parts = [
    ...(isSelf ? ['you'] : []),
    ...(people > 0 ? [isSelf ? counted(people, 'other person', 'other people') : counted(people, 'person', 'people')] : []),
    ...(teams > 0 ? [counted(teams, 'team', 'teams')] : []),
  ]
  if (parts.length === 0) return null
  return parts.length === 1 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
