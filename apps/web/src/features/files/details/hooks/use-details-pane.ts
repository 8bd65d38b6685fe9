import type { Item } from '@arbour/contract/entities/items/item'
import { useState, useSyncExternalStore } from 'react'
import { setDeviceSetting, useDeviceSetting } from '#features/account/preferences/public.ts'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { isPointerAtWork, watchPointer } from '../pointer-at-work.ts'
import { requestDetailsOf, useAskedDetails } from '../subject.ts'

interface PaneSource {
  /** The selected items. */
  items: readonly Item[]
  /** The open item; null if there is none, undefined while it loads. */
  folder: Item | null | undefined
  /**
   * Whether the pane is only shown for a selection or on request: beside a list, whose columns need the space, and if no item is
   * open.
   */
  isForSelection: boolean
}

export interface DetailsPaneState {
  isShown: boolean
  close: () => void
  /** The toggle button. If the pane follows the selection and nothing is selected, it shows the open item. */
  button: { label: string; isPressed: boolean; press: () => void }
}

/** Manages whether the details pane is visible, and the label of its button. */
export function useDetailsPane({ items, folder, isForSelection }: PaneSource): DetailsPaneState {
  const isOpen = useDeviceSetting('isDetailsOpen')
  const isAsked = useAskedDetails() !== null
  const hasSubject = !isForSelection || items.length > 0
  const isFree = useIsPaneFree(hasSubject && !isAsked, folder?.id)
  const isShown = isOpen && (isAsked || (hasSubject && isFree))
  const change = (isWanted: boolean) => {
    requestDetailsOf(isWanted && !hasSubject ? (folder?.id ?? null) : null)
    setDeviceSetting('isDetailsOpen', isWanted)
  }
  // Without anything to show, it explains what will appear once something is selected.
  const isAhead = !isShown && !hasSubject && folder === null
  return {
    isShown,
    close: () => change(false),
    button: isAhead
      ? { label: 'Details of what is selected', isPressed: isOpen, press: () => change(!isOpen) }
      : { label: isShown ? 'Hide details' : 'Show details', isPressed: isShown, press: () => change(!isShown) },
  }
}

/**
 * Returns false while opening the pane would move the content under an active pointer. In a folder that was just opened, all of
 * the content is new.
 */
function useIsPaneFree(isComing: boolean, folderId: string | undefined): boolean {
  const isPhone = useIsPhone()
  const isAtWork = useSyncExternalStore(watchPointer, isPointerAtWork)
  const [last, setLast] = useState({ isFree: true, folderId })
  const isNewFolder = folderId !== last.folderId
  const isFree = isComing && (last.isFree || isNewFolder || isPhone || !isAtWork)
  if (isFree !== last.isFree || isNewFolder) setLast({ isFree, folderId })
  return isFree
}
