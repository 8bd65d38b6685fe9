import { t } from '@arbour/messages/t'
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
              ? { verdict: 'refused', text: t('files.drag.nameCannotBeDeleted', { name: undeletableItem.name }) }
              : { verdict: 'allowed', text: t('files.drag.moveToBin') }
          },
          onItems: (items) => {
            const undeletableItem = items.find((item) => !item.is_deletable || item.deleted !== null)
            if (undeletableItem) services.announce(t('files.drag.nothingWasDeletedNameCannot', { name: undeletableItem.name }))
            else void deleteItems(services, items)
          },
        }
      : null,
  )
}
