import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { dropTargetForExternal } from '@atlaskit/pragmatic-drag-and-drop/external/adapter'
import { containsFiles } from '@atlaskit/pragmatic-drag-and-drop/external/file'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type DropTarget, judgeDrop } from '../model/drop-rules.ts'
import { itemsInDrag } from './drag-data.ts'
import type { DropHandlers } from './drop-handlers.ts'

/** How a drop target looks: a drop would be taken, would do nothing, or is refused. */
export type DropLook = 'idle' | 'allowed' | 'same' | 'refused' | 'files' | 'files-refused'

/** A drag that rests this long on a folder opens it, in milliseconds (spec 1 section 9). */
export const HOVER_OPEN_MS = 1000

interface FolderDrop extends DropHandlers {
  /** Null where nothing can be dropped, as on a file. */
  target: DropTarget | null
  /** Opens the folder under a resting drag; absent for the folder that is open already. */
  onHoverOpen?: (target: DropTarget) => void
}

/** Lets items and files of the computer be dropped on a folder, and opens it when a drag rests on it. */
export function useFolderDrop(ref: RefObject<HTMLElement | null>, drop: FolderDrop): DropLook {
  const [look, setLook] = useState<DropLook>('idle')
  const latest = useRef(drop)
  latest.current = drop
  const isTarget = drop.target !== null

  useEffect(() => {
    const element = ref.current
    if (!element || !isTarget) return
    let timer: number | undefined

    const enter = (next: DropLook) => {
      setLook(next)
      const { target, onHoverOpen } = latest.current
      if (!target || !onHoverOpen) return
      timer = window.setTimeout(() => onHoverOpen(target), HOVER_OPEN_MS)
    }
    const leave = () => {
      window.clearTimeout(timer)
      setLook('idle')
    }
    const isInnermost = (targets: readonly { element: Element }[]) => targets[0]?.element === element
    const follow = (targets: readonly { element: Element }[], next: () => DropLook) => {
      leave()
      if (isInnermost(targets)) enter(next())
    }
    const lookOfItems = (data: Record<string | symbol, unknown>): DropLook => {
      const { target } = latest.current
      return target ? judgeDrop(itemsInDrag(data) ?? [], target) : 'idle'
    }
    const lookOfFiles = (): DropLook => (latest.current.target?.is_contributable ? 'files' : 'files-refused')

    return combine(
      leave,
      dropTargetForElements({
        element,
        canDrop: ({ source }) => itemsInDrag(source.data) !== null,
        getDropEffect: () => 'move',
        onDragEnter: ({ source, location }) => follow(location.current.dropTargets, () => lookOfItems(source.data)),
        onDropTargetChange: ({ source, location }) => follow(location.current.dropTargets, () => lookOfItems(source.data)),
        onDragLeave: leave,
        onDrop: ({ source, location }) => {
          leave()
          const { target, onItems } = latest.current
          const items = itemsInDrag(source.data)
          if (target && items && isInnermost(location.current.dropTargets)) onItems(items, target)
        },
      }),
      dropTargetForExternal({
        element,
        canDrop: containsFiles,
        getDropEffect: () => 'copy',
        onDragEnter: ({ location }) => follow(location.current.dropTargets, lookOfFiles),
        onDropTargetChange: ({ location }) => follow(location.current.dropTargets, lookOfFiles),
        onDragLeave: leave,
        onDrop: ({ source, location }) => {
          leave()
          const { target, onFiles } = latest.current
          if (target && isInnermost(location.current.dropTargets)) onFiles(source.items, target)
        },
      }),
    )
  }, [ref, isTarget])

  return look
}
