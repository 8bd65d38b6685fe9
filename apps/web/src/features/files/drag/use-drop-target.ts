import type { Item } from '@arbour/contract/entities/items/item'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { dropTargetForExternal } from '@atlaskit/pragmatic-drag-and-drop/external/adapter'
import { containsFiles } from '@atlaskit/pragmatic-drag-and-drop/external/file'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { DropVerdict } from '#features/files/items/public/model.ts'
import { itemsInDrag } from './drag-data.ts'
import { tellGhost } from './drag-ghost.ts'
import { tellFiles } from './file-hint.ts'

/** How a drop target looks: a drop would be taken, would do nothing, or is refused. */
export type DropLook = 'idle' | DropVerdict | 'files' | 'files-refused'

/** A drag that rests this long on a folder opens it, in milliseconds. */
export const HOVER_OPEN_MS = 1000

/** What would become of dragged items here, and the words for it. */
export interface DropJudgement {
  verdict: DropVerdict
  text: string
  /** What is dragged is over itself, as at the beginning of every drag: there is nothing to say, nor to open. */
  isOverItself?: boolean
  /** It would stay where it is, though no key asks for that: the pointer says so too. */
  willCopy?: boolean
}

export interface DropSpot {
  judgeItems: (items: readonly Item[], isCopy: boolean) => DropJudgement
  onItems: (items: readonly Item[], isCopy: boolean) => void
  /** Files of the computer; absent where they are not spoken of at all. */
  files?: {
    place: string
    isAllowed: boolean
    onDrop: (items: readonly DataTransferItem[]) => void
  }
  /** What a drag that rests here opens. */
  onHoverOpen?: (() => void) | undefined
}

/** Whether a drag copies: Ctrl or Alt is held. */
function isCopying(input: { ctrlKey: boolean; altKey: boolean }): boolean {
  return input.ctrlKey || input.altKey
}

/**
 * Lets items, and files of the computer, be dropped on an element, says what a drop would do, and opens what it stands for when a
 * drag rests on it. Null where nothing can be dropped. Of several targets within each other the innermost counts.
 */
export function useDropTarget(ref: RefObject<HTMLElement | null>, spot: DropSpot | null): DropLook {
  const [look, setLook] = useState<DropLook>('idle')
  const latest = useEffectEvent(() => spot)
  const isOn = spot !== null

  useEffect(() => {
    const element = ref.current
    if (!element || !isOn) return
    let timer: number | undefined
    /** Whether a copy was what was judged last; null while nothing is over it. */
    let judged: boolean | null = null
    let willCopy = false

    const startTimer = () => {
      window.clearTimeout(timer)
      if (latest()?.onHoverOpen) timer = window.setTimeout(() => latest()?.onHoverOpen?.(), HOVER_OPEN_MS)
    }
    const leave = () => {
      window.clearTimeout(timer)
      judged = null
      willCopy = false
      setLook('idle')
    }
    const judge = (items: readonly Item[], isCopy: boolean, isFirst: boolean) => {
      const spot = latest()
      if (!spot) return
      judged = isCopy
      const { verdict, text, isOverItself = false, ...judgement } = spot.judgeItems(items, isCopy)
      willCopy = judgement.willCopy ?? isCopy
      setLook(verdict)
      const isOpening = isFirst && !isOverItself && spot.onHoverOpen !== undefined
      if (isOpening) startTimer()
      tellGhost({ tone: verdict, text, isOpening })
    }
    const isInnermost = (targets: readonly { element: Element }[]) => targets[0]?.element === element
    type Drag = { source: { data: Record<string | symbol, unknown> }; location: { current: Current } }
    type Current = { dropTargets: readonly { element: Element }[]; input: { ctrlKey: boolean; altKey: boolean } }
    const followItems = ({ source, location }: Drag) => {
      if (!isInnermost(location.current.dropTargets)) return leave()
      if (judged !== null) return
      judge(itemsInDrag(source.data) ?? [], isCopying(location.current.input), true)
    }
    const followFiles = ({ location }: Pick<Drag, 'location'>) => {
      const spot = latest()
      if (!spot?.files || !isInnermost(location.current.dropTargets)) return leave()
      if (judged !== null) return
      judged = false
      startTimer()
      const { place, isAllowed } = spot.files
      setLook(isAllowed ? 'files' : 'files-refused')
      tellFiles({ place, isRefused: !isAllowed, isOpening: spot.onHoverOpen !== undefined })
    }

    return combine(
      leave,
      dropTargetForElements({
        element,
        canDrop: ({ source }) => itemsInDrag(source.data) !== null,
        getDropEffect: ({ input }) => (isCopying(input) || willCopy ? 'copy' : 'move'),
        onDragEnter: followItems,
        onDropTargetChange: followItems,
        // A key that is pressed or let go on the way turns a move into a copy and back.
        onDrag: ({ source, location }) => {
          const isCopy = isCopying(location.current.input)
          if (judged !== null && judged !== isCopy) judge(itemsInDrag(source.data) ?? [], isCopy, false)
        },
        onDragLeave: leave,
        onDrop: ({ source, location }) => {
          leave()
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
          leave()
          if (location.current.dropTargets.length === 0) tellFiles(null)
        },
        onDrop: ({ source, location }) => {
          leave()
          tellFiles(null)
          if (isInnermost(location.current.dropTargets)) latest()?.files?.onDrop(source.items)
        },
      }),
    )
  }, [ref, isOn])

  return look
}
