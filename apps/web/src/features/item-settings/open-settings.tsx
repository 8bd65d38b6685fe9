import type { Item } from '@arbour/contract/entities/item'
import type { SettingsTab } from '#features/forms/public.ts'
import type { ItemServices } from '#features/items/public.ts'

/** Opens the settings panel of an item, at one of its tabs if wished. */
export async function openSettings(services: ItemServices, item: Item, tab?: SettingsTab): Promise<void> {
  const { SettingsPanel } = await import('./settings-panel.tsx')
  await services.dialogs.ask<void>((handle) => <SettingsPanel {...handle} services={services} item={item} tab={tab} />)
}
