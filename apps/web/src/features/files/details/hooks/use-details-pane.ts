import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { useState, useSyncExternalStore } from 'react'
import { setDeviceSetting, useDeviceSetting } from '#features/account/preferences/public.ts'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { pointerUse, watchPointer } from '../pointer-use.ts'
import { requestDetails, useAskedDetails } from '../subject.ts'

interface PaneSource {
  /** The selected items. */
  items: readonly Item[]
  /** The open item; null if there is none, undefined while it loads. */
  folder: Item | null | undefined
  /** Whether the open item is a file, which counts as selected. */
  isFile?: boolean
}

export interface DetailsPaneState {
  isShown: boolean
  close: () => void
  /** The toggle button. If nothing is selected, it shows the open item. */
  button: { label: string; isPressed: boolean; press: () => void }
}

/** Manages whether the details pane is visible: for a selection, an open file, or on request. */
export function useDetailsPane({ items, folder, isFile = false }: PaneSource): DetailsPaneState {
  const isOpen = useDeviceSetting('isDetailsOpen')
  const isAsked = useAskedDetails() !== null
  const hasSelection = useSettledSelection(items.length > 0)
  const isShown = isOpen && (isAsked || isFile || hasSelection)
  const hasSubject = isFile || items.length > 0
  const change = (isWanted: boolean) => {
    requestDetails(isWanted && !hasSubject ? (folder?.id ?? null) : null)
    setDeviceSetting('isDetailsOpen', isWanted)
  }
  // Without anything to show, it explains what will appear once something is selected.
  const isAhead = !isShown && !hasSubject && folder === null
  return {
    isShown,
    close: () => change(false),
    button: isAhead
      ? { label: t('files.details.detailsOfWhatIsSelected'), isPressed: isOpen, press: () => change(!isOpen) }
      : {
          label: isShown ? t('files.details.hideDetails') : t('files.details.showDetails'),
          isPressed: isShown,
          press: () => change(!isShown),
        },
  }
}

/**
 * Returns whether something is selected, with a delay while the pointer is in use: a pane that opens or closes moves the rows and
 * tiles beside it. A sheet on a phone moves nothing.
 */
function useSettledSelection(hasSelection: boolean): boolean {
  const isPhone = useIsPhone()
  const use = useSyncExternalStore(watchPointer, pointerUse)
  const [settled, setSettled] = useState(hasSelection)
  const mayChange = isPhone || use === 'none' || (use === 'pressed' && !hasSelection)
  if (mayChange && settled !== hasSelection) setSettled(hasSelection)
  return mayChange ? hasSelection : settled
}
