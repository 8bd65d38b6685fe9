import type { Item } from '@arbour/contract/entities/item'
import type { ItemServices } from '#features/items/public.ts'

/** Changes the tags of one item, or of several at once. */
export async function askTags(services: ItemServices, items: readonly Item[]): Promise<void> {
  const { TagsDialog } = await import('./tags-dialog.tsx')
  await services.dialogs.ask<void>((handle) => <TagsDialog {...handle} services={services} items={items} />)
}
