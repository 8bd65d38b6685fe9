import type { Item } from '@arbour/contract/entities/items/item'

/** Whether an item is a project of the own team: of another team's folders that team alone says who has them. */
export function isOwnProject({ sub_type, connected_tenant_id }: Pick<Item, 'sub_type' | 'connected_tenant_id'>): boolean {
  return sub_type === 'project' && connected_tenant_id === null
}
