import type { Item } from '@arbour/contract/entities/item'
import type { ItemServices } from '#features/items/public.ts'

/** Asks whether to become the owner of a restricted item that the person cannot open, and sees it through. */
export async function askTakeOwnership(services: ItemServices, item: Item): Promise<void> {
  const { TakeOwnershipDialog } = await import('./take-ownership-dialog.tsx')
  await services.dialogs.ask<void>((handle) => <TakeOwnershipDialog {...handle} services={services} item={item} />)
}
