import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { useMemo } from 'react'
import { checkDrop, type DropTarget, getRefusal } from '#features/files/items/public/model.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { canMove, copyItems, moveItems } from '#features/files/operations/public.ts'
import { readDroppedFiles, startUploads } from '#features/files/upload/public.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { notify } from '#ui/toast/notify.ts'
import type { DropHandlers } from './drop-handlers.ts'

async function moveIfConfirmed(services: ItemServices, items: readonly Item[], target: DropTarget): Promise<void> {
  if (await canMove(services, items, target)) await moveItems(services, items, target)
}

/** Moves or copies items dropped on a folder, and uploads files from the computer. */
export function useDropHandlers(services: ItemServices): DropHandlers {
  return useMemo(
    () => ({
      onItems: (items, target, isCopy) => {
        const dropCheck = checkDrop(items, target, isCopy)
        if (dropCheck === 'allowed') void (isCopy ? copyItems(services, items, target) : moveIfConfirmed(services, items, target))
        if (dropCheck === 'same') services.announce(t('files.drag.nothingWasMovedAlreadyIn', { name: target.name }))
        if (dropCheck === 'refused') {
          const reason = getRefusal(items, target, isCopy) ?? ''
          services.announce(t('files.drag.nothingWasMovedReason', { reason }))
        }
      },
      onFiles: (items, target) => {
        if (!target.is_contributable) {
          void services.dialogs.open('message', { title: t('files.drag.notAllowed'), message: t('errors.items.uploadDenied') })
          return
        }
        readDroppedFiles(items).then(
          (files) => startUploads(files, { id: target.id, name: target.name, path: target.path }),
          (error: unknown) => notify(getErrorMessage(error), [], 'error'),
        )
      },
    }),
    [services],
  )
}
