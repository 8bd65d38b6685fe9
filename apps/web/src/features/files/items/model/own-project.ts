import type { Item } from '@arbour/contract/entities/items/item'

/** Whether an item is a project of the user's own team. Another team manages the partners of its projects itself. */
export function isOwnProject({ sub_type, connected_tenant_id }: Pick<Item, 'sub_type' | 'connected_tenant_id'>): boolean {
  return sub_type === 'project' && connected_tenant_id === null
}
