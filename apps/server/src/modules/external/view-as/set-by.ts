import type { Member } from '#modules/core/access/public.ts'
import type { ItemChange } from '#modules/core/audit/public.ts'
import type { RuleOnPath } from './rules-on-path.ts'

/** An access setting as recorded in the audit log (`sharing/item-access/change-people.ts`). */
interface AccessSettings {
  is_restricted?: boolean
  people?: { user_id: string; role: string }[]
  groups?: { group_id: string; role: string }[]
}

/** A share as recorded in the audit log (`sharing/connection-shares/notify/record-share.ts`). */
interface ShareSetting {
  team: string
  role: string
  is_declined: boolean
}

/**
 * Finds the latest change that established a rule. Null if the audit log does not contain it. `changes` are latest first;
 * `listedAs` is the id of the user, or of the group by which they are listed.
 */
export function setBy(
  { rule, node }: RuleOnPath,
  { userId, teamId, listedAs }: Member & { listedAs: string },
  changes: readonly ItemChange[],
): ItemChange | null {
  const ownChanges = changes.filter(({ itemId }) => itemId === node.id)
  switch (rule) {
    case 'restricted':
      return (
        ownChanges.find(({ act, details }) => act === 'access' && isRestricted(details.to) && !isRestricted(details.from)) ?? null
      )
    case 'listed':
      return ownChanges.find((change) => roleBefore(change, listedAs) !== roleAfter(change, listedAs)) ?? null
    case 'shared':
      return (
        ownChanges.find(
          ({ act, details: { from, to } }) => act === 'share' && roleShared(from, teamId) !== roleShared(to, teamId),
        ) ?? null
      )
    case 'owner': {
      const last = ownChanges.find(({ act }) => act === 'ownership')
      return last?.details.to === userId ? last : null
    }
    default:
      return null
  }
}

function isRestricted(setting: unknown): boolean {
  return (setting as AccessSettings | null)?.is_restricted === true
}

/** Returns the role of a user or group before a change. Items never list their owner. */
function roleBefore({ act, details }: ItemChange, id: string): string | null | undefined {
  return act === 'access' ? roleIn(details.from, id) : undefined
}

/**
 * Returns the role after a change: a previous owner stays as an editor, if listed at all; a change of ownership says nothing
 * about other entries.
 */
function roleAfter({ act, details }: ItemChange, id: string): string | null | undefined {
  if (act === 'access') return roleIn(details.to, id)
  return details.from === id ? 'editor' : undefined
}

function roleShared(setting: unknown, teamId: string): string | null {
  const share = setting as ShareSetting | null
  return share?.team === teamId && !share.is_declined ? share.role : null
}

function roleIn(setting: unknown, id: string): string | null {
  const { people = [], groups = [] } = (setting as AccessSettings | null) ?? {}
  return (people.find(({ user_id }) => user_id === id) ?? groups.find(({ group_id }) => group_id === id))?.role ?? null
}
