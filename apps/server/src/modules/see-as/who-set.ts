import type { Member } from '#modules/access/public.ts'
import type { ItemChange } from '#modules/audit/public.ts'
import type { RuleOnChain } from './rules-on-chain.ts'

/** An access setting as it goes on the record (`sharing/change-people.ts`). */
interface Setting {
  is_restricted?: boolean
  people?: { user_id: string; role: string }[]
}

/** A share as it goes on the record (`shares/telling/record-share.ts`). */
interface ShareSetting {
  team: string
  role: string
  is_declined: boolean
}

/** The change that set a rule: the latest that made it so. Null where the record does not say. `changes` has the latest first. */
export function whoSet(
  { rule, node }: RuleOnChain,
  { userId, teamId }: Member,
  changes: readonly ItemChange[],
): ItemChange | null {
  const own = changes.filter(({ itemId }) => itemId === node.id)
  switch (rule) {
    case 'restricted':
      return own.find(({ act, details }) => act === 'access' && isRestricted(details.to) && !isRestricted(details.from)) ?? null
    case 'listed':
      return own.find((change) => roleBefore(change, userId) !== roleAfter(change, userId)) ?? null
    case 'shared':
      return (
        own.find(({ act, details: { from, to } }) => act === 'share' && roleShared(from, teamId) !== roleShared(to, teamId)) ??
        null
      )
    case 'owner': {
      const last = own.find(({ act }) => act === 'ownership')
      return last?.details.to === userId ? last : null
    }
    default:
      return null
  }
}

function isRestricted(setting: unknown): boolean {
  return (setting as Setting | null)?.is_restricted === true
}

/** What an item gave somebody before a change. No item lists its owner. */
function roleBefore({ act, details }: ItemChange, userId: string): string | null | undefined {
  return act === 'access' ? roleIn(details.from, userId) : undefined
}

/** What it gave them after it: who handed it over stays as an editor, if listed at all; of who else is listed a change of the owner says nothing. */
function roleAfter({ act, details }: ItemChange, userId: string): string | null | undefined {
  if (act === 'access') return roleIn(details.to, userId)
  return details.from === userId ? 'editor' : undefined
}

function roleShared(setting: unknown, teamId: string): string | null {
  const share = setting as ShareSetting | null
  return share?.team === teamId && !share.is_declined ? share.role : null
}

function roleIn(setting: unknown, userId: string): string | null {
  return (setting as Setting | null)?.people?.find(({ user_id }) => user_id === userId)?.role ?? null
}
