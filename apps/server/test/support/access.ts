import { calls } from '@arbour/contract/calls'
import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import type { Person, World } from './world.ts'

/** Restricts an item to its owner and the named people. */
export async function restrict(
  world: World,
  owner: Person,
  id: string,
  { hidden = false, people = [] }: { hidden?: boolean; people?: readonly (readonly [Person, Exclude<ItemRole, 'owner'>])[] } = {},
): Promise<void> {
  await world.call(owner, calls.filesAccessUpdate, {
    id,
    access: { is_access_restricted: true, is_hidden_when_restricted: hidden },
    fileUsers: people.map(([caller, user_role]) => ({ user_id: caller.userId, user_role })),
  })
}
