import type { Item } from '@arbour/contract/entities/item'
import type { ItemServices } from '#features/items/public.ts'

/** Changes the figures of a file or folder. */
export async function askFinance(services: ItemServices, item: Item): Promise<void> {
  const { FinanceDialog } = await import('./finance-dialog.tsx')
  await services.dialogs.ask<void>((handle) => <FinanceDialog {...handle} services={services} item={item} />)
}
