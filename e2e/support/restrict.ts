import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import type { Api } from '@arbour/testing/api'

interface Restriction {
  people?: readonly (readonly [{ id: string }, AssignedRole])[]
  isHidden?: boolean
}

/** Restricts the item at a path to its owner and selected users; optionally hides it from others. */
export async function restrict(api: Api, path: string, { people = [], isHidden = false }: Restriction = {}): Promise<Item> {
  const item = await api.at(path)
  await api.call(calls.filesAccessUpdate, {
    id: item.id,
    access: { is_access_restricted: true, is_hidden_when_restricted: isHidden },
    fileUsers: people.map(([{ id }, user_role]) => ({ user_id: id, user_role })),
  })
  return item
}
