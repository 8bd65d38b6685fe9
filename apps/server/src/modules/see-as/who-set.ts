import type { ItemChange } from '#modules/audit/public.ts'
import type { RuleOnChain } from './rules-on-chain.ts'

/** An access setting as it goes on the record (`sharing/change-people.ts`). */
interface Setting {
  is_restricted?: boolean
  people?: { user_id: string; role: string }[]
}

/** The change that set a rule: the latest that made it so. Null where the record does not say. `changes` has the latest first. */
export function whoSet({ rule, node }: RuleOnChain, userId: string, changes: readonly ItemChange[]): ItemChange | null {
  const own = changes.filter(({ itemId }) => itemId === node.id)
  switch (rule) {
    case 'restricted':
      return own.find(({ act, details }) => act === 'access' && isRestricted(details.to) && !isRestricted(details.from)) ?? null
    case 'listed':
      return (
        own.find(({ act, details }) => act === 'access' && roleIn(details.to, userId) !== roleIn(details.from, userId)) ?? null
      )
    case 'owner':
      return own.find(({ act, details }) => act === 'ownership' && details.to === userId) ?? null
    default:
      return null
  }
}

function isRestricted(setting: unknown): boolean {
  return (setting as Setting | null)?.is_restricted === true
}

function roleIn(setting: unknown, userId: string): string | null {
  return (setting as Setting | null)?.people?.find(({ user_id }) => user_id === userId)?.role ?? null
}
