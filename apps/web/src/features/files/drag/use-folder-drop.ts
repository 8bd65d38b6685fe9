import { t } from '@arbour/messages/t'
import type { RefObject } from 'react'
import { checkDrop, crossesBorder, type DropTarget, getRefusal } from '#features/files/items/public/model.ts'
import type { DropHandlers } from './drop-handlers.ts'
import { type DropState, useDropTarget } from './use-drop-target.ts'

interface FolderDrop extends DropHandlers {
  /** Null if drops are not accepted, as on a file. */
  target: DropTarget | null
  /** Opens the folder when a drag rests on it; absent for the folder that is already open. */
  onHoverOpen?: ((target: DropTarget) => void) | undefined
}

/** Makes an element accept items and files for a folder, and opens the folder when a drag rests on it. */
export function useFolderDrop(ref: RefObject<HTMLElement | null>, drop: FolderDrop): DropState {
  const { target, onItems, onFiles, onHoverOpen } = drop
  return useDropTarget(
    ref,
    target && {
      checkItems: (items, isCopy) => {
        if (items.some((item) => item.id === target.id)) return { verdict: 'same', text: '', isOverItself: true }
        const verdict = checkDrop(items, target, isCopy)
        const refusal = getRefusal(items, target, isCopy)
        if (verdict === 'same') return { verdict, text: t('files.drag.alreadyInName', { name: target.name }) }
        const willCopy = isCopy || items.every((item) => crossesBorder(item, target))
        const text =
          refusal ??
          (willCopy ? t('files.drag.copyToName', { name: target.name }) : t('files.drag.moveToName', { name: target.name }))
        return { verdict, text, willCopy }
      },
      onItems: (items, isCopy) => onItems(items, target, isCopy),
      files: {
        place: target.name,
        isAllowed: target.is_contributable,
        onDrop: (items) => onFiles(items, target),
      },
      onHoverOpen: onHoverOpen && (() => onHoverOpen(target)),
    },
  )
}
