import type { Item } from '@arbour/contract/entities/item'
import { changeItem, type ItemServices } from '#features/items/public.ts'
import { updateItem } from '#features/operations/public.ts'

/**
 * Writes what stands in the field; an empty one takes the description away. Shown at once; throws what the server answers, after taking
 * it back.
 */
export async function saveDescription(services: ItemServices, item: Item, text: string): Promise<void> {
  const description = text.trim() === '' ? null : text.trim()
  if (description === (item.description ?? null)) return
  const takeBack = await changeItem(services.client, item.id, (shown) => ({ ...shown, description }))
  try {
    await updateItem(services, item, { description })
  } catch (error) {
    takeBack()
    throw error
  }
}
