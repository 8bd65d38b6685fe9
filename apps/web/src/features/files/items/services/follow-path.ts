import type { Item } from '@arbour/contract/entities/items/item'
import { carryView } from '#features/account/preferences/public.ts'
import type { ItemServices } from './item-services.ts'

/** Updates the URL and the stored view when the open item or one of its ancestors has a new path. */
export function followPath(services: ItemServices, before: Item, after: Item): void {
  if (before.path === after.path) return
  carryView(before.path, after.path)
  const open = services.currentPath()
  if (open !== before.path && !open.startsWith(`${before.path}/`)) return
  services.goTo(after.path + open.slice(before.path.length), { replace: true, keepsPlace: true })
}
