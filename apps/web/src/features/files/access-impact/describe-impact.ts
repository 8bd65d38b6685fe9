/** Describes the effects of an access change. */

import type { ItemRole, RoleChange } from '@arbour/contract/entities/sharing/access'
import { t } from '@arbour/messages/t'
import { alongLine } from '#lib/browser/direction.ts'
import { formatList } from '#lib/text/format.ts'
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
    return [{ kind, sentence: describeChange(kind, matchingChanges, people), people }]
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
  if (names.length <= MAX_NAMES) return formatList(second === undefined ? [first] : [first, second])
  const otherCount = names.length - 1
  return t('files.accessImpact.firstAndOthers', { first, otherCount })
}

function describeChange(kind: Kind, changes: readonly RoleChange[], people: ImpactGroup['people']): string {
  const { who, names } = addressPeople(people)
  if (kind === 'loses') return t('files.accessImpact.namesWillLoseAccess', { who, names })
  if (kind === 'gains') return t('files.accessImpact.namesWillGainAccess', { who, names })
  const [first] = changes
  const isOneChange = changes.every(({ from, to }) => from === first?.from && to === first.to)
  if (!first?.from || !first.to || !isOneChange) return t('files.accessImpact.namesWillHaveDifferentRoles', { who, names })
  const [role, formerRole] = [ROLE_LABELS[first.to], ROLE_LABELS[first.from]]
  return t('files.accessImpact.namesWillChangeRole', { who, names, role, formerRole })
}

/** Chooses the form of a sentence about people, of whom the current user is the first, and names the others. */
function addressPeople(people: ImpactGroup['people']): { who: 'you' | 'youAndOthers' | 'one' | 'several'; names: string } {
  const others = people.filter(({ isSelf }) => !isSelf).map(({ user }) => user.name)
  const [first = ''] = others
  if (others.length === people.length) return { who: people.length === 1 ? 'one' : 'several', names: formatNames(others) }
  if (others.length <= 1) return { who: others.length === 0 ? 'you' : 'youAndOthers', names: first }
  return { who: 'youAndOthers', names: t('files.accessImpact.others', { count: others.length }) }
}

function formatDetail({ from, to, items }: RoleChange, total: number): string {
  const roles = `${label(from)} ${alongLine('→')} ${label(to)}`
  return total > 1 ? t('files.accessImpact.rolesItemsOfTotalItems', { roles, items, total }) : roles
}

function label(role: ItemRole | null): string {
  return role === null ? t('files.accessImpact.noAccess') : ROLE_LABELS[role]
}
