import type { RefObject } from 'react'
import { useItemServices } from '#features/files/items/public/services.ts'
import { deleteItems } from '#features/files/operations/public.ts'
import { type DropState, useDropTarget } from './use-drop-target.ts'

/** Makes an element accept items to delete if it is the bin. */
export function useBinDrop(ref: RefObject<HTMLElement | null>, isBin: boolean): DropState {
  const services = useItemServices()
  return useDropTarget(
    ref,
    isBin
      ? {
          checkItems: (items) => {
            const undeletableItem = items.find((item) => !item.is_deletable || item.deleted !== null)
            return undeletableItem
              ? { verdict: 'refused', text: `${undeletableItem.name} cannot be deleted` }
              : { verdict: 'allowed', text: 'Move to the bin' }
          },
          onItems: (items) => {
            const undeletableItem = items.find((item) => !item.is_deletable || item.deleted !== null)
            if (undeletableItem) services.announce(`Nothing was deleted: ${undeletableItem.name} cannot be deleted`)
            else void deleteItems(services, items)
          },
        }
      : null,
  )
}
