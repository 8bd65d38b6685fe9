import type { Item } from '@arbour/contract/entities/items/item'
import { useState, useSyncExternalStore } from 'react'
import { setDeviceSetting, useDeviceSetting } from '#features/account/preferences/public.ts'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { isPointerAtWork, watchPointer } from '../pointer-at-work.ts'
import { askDetailsOf, useAskedDetails } from '../subject.ts'

interface PaneSource {
  /** What is selected. */
  items: readonly Item[]
  /** The open item; null where there is none, undefined while it loads. */
  folder: Item | null | undefined
  /** Whether the pane is there for what is selected or asked for alone: beside a list, whose columns need the room, and where no item is open. */
  isForSelection: boolean
}

export interface DetailsPaneState {
  isShown: boolean
  close: () => void
  /** What shows and hides it: where it is there for what is selected, and nothing is, with the open item. */
  button: { label: string; isPressed: boolean; press: () => void }
}

/** Whether the pane of details is on the screen, and what its button says. */
export function useDetailsPane({ items, folder, isForSelection }: PaneSource): DetailsPaneState {
  const isOpen = useDeviceSetting('isDetailsOpen')
  const isAsked = useAskedDetails() !== null
  const hasSubject = !isForSelection || items.length > 0
  const isFree = useIsPaneFree(hasSubject && !isAsked)
  const isShown = isOpen && (isAsked || (hasSubject && isFree))
  const change = (isWanted: boolean) => {
    askDetailsOf(isWanted && !hasSubject ? (folder?.id ?? null) : null)
    setDeviceSetting('isDetailsOpen', isWanted)
  }
  // With nothing to show it says what will be shown as soon as something is selected.
  const isAhead = !isShown && !hasSubject && folder === null
  return {
    isShown,
    close: () => change(false),
    button: isAhead
      ? { label: 'Details of what is selected', isPressed: isOpen, press: () => change(!isOpen) }
      : { label: isShown ? 'Hide details' : 'Show details', isPressed: isShown, press: () => change(!isShown) },
  }
}

/** False while a pane that is about to come would take what the pointer is at from under it. */
function useIsPaneFree(isComing: boolean): boolean {
  const isPhone = useIsPhone()
  const isAtWork = useSyncExternalStore(watchPointer, isPointerAtWork)
  const [isFree, setIsFree] = useState(false)
  const next = isComing && (isFree || isPhone || !isAtWork)
  if (next !== isFree) setIsFree(next)
  return next
}
