import type { Item } from '@arbour/contract/entities/item'
import type { ItemServices } from '#features/items/public.ts'

/** Gives an item another name. */
export async function askRename(services: ItemServices, item: Item): Promise<void> {
  const { RenameDialog } = await import('./rename-dialog.tsx')
  await services.dialogs.ask<void>((handle) => <RenameDialog {...handle} services={services} item={item} />)
}
