import type { Item } from '@arbour/contract/entities/items/item'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { dropTargetForExternal } from '@atlaskit/pragmatic-drag-and-drop/external/adapter'
import { containsFiles } from '@atlaskit/pragmatic-drag-and-drop/external/file'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { DropCheck } from '#features/files/items/public/model.ts'
import { itemsInDrag } from './drag-data.ts'
import { updateDragPreview } from './drag-preview.ts'
import { showFileHint } from './file-hint.ts'

/** The visual state of a drop target: a drop is allowed, has no effect, or is rejected. */
export type DropState = 'idle' | DropCheck | 'files' | 'files-refused'

/** A drag that rests on a folder for this long opens it, in milliseconds. */
export const HOVER_OPEN_MS = 1000

/** The effect of dropping the dragged items here, with its description. */
export interface DropFeedback {
  verdict: DropCheck
  text: string
  /** The dragged items are over themselves, as at the start of every drag: there is no message and nothing to open. */
  isOverItself?: boolean
  /** The items would stay and be copied without a modifier key: the pointer shows this too. */
  willCopy?: boolean
}

export interface DropSpot {
  checkItems: (items: readonly Item[], isCopy: boolean) => DropFeedback
  onItems: (items: readonly Item[], isCopy: boolean) => void
  /** Files from the computer; absent if they are not mentioned at all. */
  files?: {
    place: string
    isAllowed: boolean
    onDrop: (items: readonly DataTransferItem[]) => void
  }
  /** Opened when a drag rests here. */
  onHoverOpen?: (() => void) | undefined
}

/** Whether a drag copies: Ctrl or Alt is held. */
function isCopying(input: { ctrlKey: boolean; altKey: boolean }): boolean {
  return input.ctrlKey || input.altKey
}

/**
 * Makes an element a drop target for items and for files from the computer. Shows the effect of a drop, and opens the folder when
 * a drag rests on it. Null if drops are not accepted. Of nested targets the innermost one counts.
 */
export function useDropTarget(ref: RefObject<HTMLElement | null>, spot: DropSpot | null): DropState {
  const [dropState, setDropState] = useState<DropState>('idle')
  const latest = useEffectEvent(() => spot)
  const isOn = spot !== null

  useEffect(() => {
    const element = ref.current
    if (!element || !isOn) return
    let timer: number | undefined
    /** Whether the last check was for a copy; null while nothing is over the target. */
    let checkedAsCopy: boolean | null = null
    let willCopy = false

    const startTimer = () => {
      window.clearTimeout(timer)
      if (latest()?.onHoverOpen) timer = window.setTimeout(() => latest()?.onHoverOpen?.(), HOVER_OPEN_MS)
    }
    const reset = () => {
      window.clearTimeout(timer)
      checkedAsCopy = null
      willCopy = false
      setDropState('idle')
    }
    const check = (items: readonly Item[], isCopy: boolean, isFirst: boolean) => {
      const spot = latest()
      if (!spot) return
      checkedAsCopy = isCopy
      const { verdict, text, isOverItself = false, ...details } = spot.checkItems(items, isCopy)
      willCopy = details.willCopy ?? isCopy
      setDropState(verdict)
      const isOpening = isFirst && !isOverItself && spot.onHoverOpen !== undefined
      if (isOpening) startTimer()
      updateDragPreview({ tone: verdict, text, isOpening })
    }
    const isInnermost = (targets: readonly { element: Element }[]) => targets[0]?.element === element
    type Drag = { source: { data: Record<string | symbol, unknown> }; location: { current: Current } }
    type Current = { dropTargets: readonly { element: Element }[]; input: { ctrlKey: boolean; altKey: boolean } }
    const followItems = ({ source, location }: Drag) => {
      if (!isInnermost(location.current.dropTargets)) return reset()
      if (checkedAsCopy !== null) return
      check(itemsInDrag(source.data) ?? [], isCopying(location.current.input), true)
    }
    const followFiles = ({ location }: Pick<Drag, 'location'>) => {
      const spot = latest()
      if (!spot?.files || !isInnermost(location.current.dropTargets)) return reset()
      if (checkedAsCopy !== null) return
      checkedAsCopy = false
      startTimer()
      const { place, isAllowed } = spot.files
      setDropState(isAllowed ? 'files' : 'files-refused')
      showFileHint({ place, isRefused: !isAllowed, isOpening: spot.onHoverOpen !== undefined })
    }

    return combine(
      reset,
      dropTargetForElements({
        element,
        canDrop: ({ source }) => itemsInDrag(source.data) !== null,
        getDropEffect: ({ input }) => (isCopying(input) || willCopy ? 'copy' : 'move'),
        onDragEnter: followItems,
        onDropTargetChange: followItems,
        // Pressing or releasing a modifier key turns a move into a copy and back.
        onDrag: ({ source, location }) => {
          const isCopy = isCopying(location.current.input)
          if (checkedAsCopy !== null && checkedAsCopy !== isCopy) check(itemsInDrag(source.data) ?? [], isCopy, false)
        },
        onDragLeave: reset,
        onDrop: ({ source, location }) => {
          reset()
          const items = itemsInDrag(source.data)
          if (items && isInnermost(location.current.dropTargets)) latest()?.onItems(items, isCopying(location.current.input))
        },
      }),
      dropTargetForExternal({
        element,
        canDrop: ({ source }) => latest()?.files !== undefined && containsFiles({ source }),
        getDropEffect: () => 'copy',
        onDragEnter: followFiles,
        onDropTargetChange: followFiles,
        onDragLeave: ({ location }) => {
          reset()
          if (location.current.dropTargets.length === 0) showFileHint(null)
        },
        onDrop: ({ source, location }) => {
          reset()
          showFileHint(null)
          if (isInnermost(location.current.dropTargets)) latest()?.files?.onDrop(source.items)
        },
      }),
    )
  }, [ref, isOn])

  return dropState
}
