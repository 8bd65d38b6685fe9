/** Describes the effects of an access change. */

import { ITEM_ROLES, type ItemRole, type RoleChange } from '@arbour/contract/entities/sharing/access'
import { ROLE_LABELS } from '#lib/text/role-labels.ts'

type Person = RoleChange['user']
type Kind = 'loses' | 'gains' | 'changes'

/** All people with the same effect. */
export interface ImpactGroup {
  kind: Kind
  /** `Grace Hopper and 3 others will lose access` */
  sentence: string
  /** By name, with the current user first. */
  people: readonly { user: Person; isSelf: boolean; detail: string }[]
}

interface ImpactOptions {
  /** The current user, called `You`. */
  userId?: string | null | undefined
  /** The number of items that change. */
  total?: number | undefined
}

/** The most severe first. */
const KINDS: readonly Kind[] = ['loses', 'gains', 'changes']
/** The number of people named in a sentence; of more, the first is named with a count. */
const MAX_NAMES = 2

/** Groups people by effect, with a sentence for each group. Empty if nothing would change. */
export function describeImpact(changes: readonly RoleChange[], { userId, total = 1 }: ImpactOptions = {}): ImpactGroup[] {
  return KINDS.flatMap((kind) => {
    const matchingChanges = changes.filter((change) => getKind(change) === kind)
    const users = [...new Map(matchingChanges.map(({ user }) => [user.id, user])).values()].sort(
      (a, b) => Number(b.id === userId) - Number(a.id === userId) || a.name.localeCompare(b.name, 'en'),
    )
    if (users.length === 0) return []
    const people = users.map((user) => ({
      user,
      isSelf: user.id === userId,
      detail: matchingChanges
        .filter((change) => change.user.id === user.id)
        .map((change) => formatDetail(change, total))
        .join('; '),
    }))
    const names = people.map(({ user, isSelf }) => (isSelf ? 'You' : user.name))
    return [{ kind, sentence: `${formatNames(names)} will ${describeChange(kind, matchingChanges, names.length)}`, people }]
  })
}

function getKind({ from, to }: RoleChange): Kind | null {
  if (from === to) return null
  if (to === null) return 'loses'
  return from === null ? 'gains' : 'changes'
}

/** Joins names: `Ann and Ben`, `Ann and 3 others` */
export function formatNames(names: readonly string[]): string {
  const [first = '', second] = names
  if (names.length <= MAX_NAMES) return second === undefined ? first : `${first} and ${second}`
  return `${first} and ${names.length - 1} others`
}

function describeChange(kind: Kind, changes: readonly RoleChange[], count: number): string {
  if (kind === 'loses') return 'lose access'
  if (kind === 'gains') return 'gain access'
  const [first] = changes
  const isOneChange = first && changes.every(({ from, to }) => from === first.from && to === first.to)
  if (!isOneChange) return count === 1 ? 'have other roles' : 'have another role'
  return `be ${aRole(first.to, count)} instead of ${aRole(first.from, count)}`
}

/** Formats a role: `a viewer`, `owners`. An item has only one owner, even if others have the same permissions. */
function aRole(role: ItemRole | null, count: number): string {
  const name = role ?? ITEM_ROLES[0]
  if (count > 1) return `${name}s`
  return /^[aeiou]/.test(name) ? `an ${name}` : `a ${name}`
}

function formatDetail({ from, to, items }: RoleChange, total: number): string {
  const roles = `${label(from)} → ${label(to)}`
  return total > 1 ? `${roles}, ${items} of ${total} items` : roles
}

function label(role: ItemRole | null): string {
  return role === null ? 'No access' : ROLE_LABELS[role]
}
