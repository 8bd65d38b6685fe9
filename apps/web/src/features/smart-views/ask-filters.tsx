import type { Item } from '@arbour/contract/entities/item'
import type { ItemServices } from '#features/items/public.ts'

/** Makes a smart view: a name and what it is to find. */
export async function askNewSmartView(services: ItemServices, parent: Item): Promise<void> {
  const { NewSmartViewDialog } = await import('./new-smart-view-dialog.tsx')
  await services.dialogs.ask<void>((handle) => <NewSmartViewDialog {...handle} services={services} parent={parent} />)
}

/** Changes what a smart view finds. */
export async function askFilters(services: ItemServices, item: Item): Promise<void> {
  const { FiltersDialog } = await import('./filters-dialog.tsx')
  await services.dialogs.ask<void>((handle) => <FiltersDialog {...handle} services={services} item={item} />)
}
