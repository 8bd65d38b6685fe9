/**
 * The drag preview of items: which items are dragged, and what a drop would do at the pointer. A custom element, because the
 * browser's own drag image cannot change during the drag.
 */
import type { Item } from '@arbour/contract/entities/items/item'
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { nameItems } from '#features/files/items/public/model.ts'
import { formatCount } from '#lib/text/format.ts'
import { createRing, part } from './drag-parts.ts'
import classes from './drag-preview.module.css'

/** The effect of a drop: `tone` is the colour of the sentence. */
export interface DragPreviewText {
  tone: 'allowed' | 'same' | 'refused'
  text: string
  /** Whether holding the drag here opens the folder: a ring shows the time. */
  isOpening: boolean
}

/** The distance from the pointer in CSS pixels. */
const OFFSET = { x: 14, y: 10 }

let preview: HTMLElement | null = null
let caption: HTMLElement | null = null

/** Shows the preview of a drag until it ends. */
export function showDragPreview(items: readonly Item[], position: { clientX: number; clientY: number }): void {
  hideDragPreview()
  preview = part('div', classes.preview)
  preview.setAttribute('aria-hidden', 'true')
  const line = part('div', classes.line)
  line.append(part('span', classes.name, nameItems(items)))
  if (items.length > 1) {
    preview.dataset.many = ''
    line.append(part('span', classes.count, formatCount(items.length)))
  }
  caption = part('div', classes.words)
  preview.append(line, caption)
  document.body.append(preview)
  place(position)
  // The dragged row may be removed during the drag, when a folder opens under it, so the preview monitors the drag itself.
  const stop = monitorForElements({
    onDrag: ({ location }) => place(location.current.input),
    onDropTargetChange: ({ location }) => {
      place(location.current.input)
      if (location.current.dropTargets.length === 0) updateDragPreview(null)
    },
    onDrop: () => {
      stop()
      hideDragPreview()
    },
  })
}

/** Sets the effect of a drop at the current position; null if there is no drop target. */
export function updateDragPreview(label: DragPreviewText | null): void {
  if (!preview || !caption) return
  preview.dataset.tone = label?.tone ?? ''
  caption.replaceChildren(...(label?.isOpening ? [createRing(classes.ring)] : []), label?.text ?? '')
}

function hideDragPreview(): void {
  preview?.remove()
  preview = null
  caption = null
}

function place({ clientX, clientY }: { clientX: number; clientY: number }): void {
  if (!preview) return
  const { offsetWidth, offsetHeight } = preview
  const x = clientX + OFFSET.x + offsetWidth > window.innerWidth ? clientX - OFFSET.x - offsetWidth : clientX + OFFSET.x
  const y = Math.min(clientY + OFFSET.y, window.innerHeight - offsetHeight - 4)
  preview.style.transform = `translate(${Math.max(4, x)}px, ${y}px)`
}
