/**
 * What follows the pointer while items are dragged: which they are, and what a drop would do where the pointer is.
 * Ours and not the browser's, whose picture of a drag cannot change on the way.
 */
import type { Item } from '@arbour/contract/entities/items/item'
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { nameItems } from '#features/files/items/public/model.ts'
import { formatCount } from '#lib/text/format.ts'
import classes from './drag-ghost.module.css'
import { part, ringOf } from './drag-parts.ts'

/** What a drop would do: `tone` colours the sentence. */
export interface GhostWords {
  tone: 'allowed' | 'same' | 'refused'
  text: string
  /** Whether resting here opens the folder: a ring shows the time. */
  isOpening: boolean
}

/** From the pointer, in CSS pixels. */
const OFFSET = { x: 14, y: 10 }

let ghost: HTMLElement | null = null
let words: HTMLElement | null = null

/** Shows the ghost of a drag that has begun, until it ends. */
export function showGhost(items: readonly Item[], at: { clientX: number; clientY: number }): void {
  hideGhost()
  ghost = part('div', classes.ghost)
  ghost.setAttribute('aria-hidden', 'true')
  const line = part('div', classes.line)
  line.append(part('span', classes.name, nameItems(items)))
  if (items.length > 1) {
    ghost.dataset.many = ''
    line.append(part('span', classes.count, formatCount(items.length)))
  }
  words = part('div', classes.words)
  ghost.append(line, words)
  document.body.append(ghost)
  place(at)
  // The dragged row may be gone before the drag is, when a folder has opened under it: so this listens for itself.
  const stop = monitorForElements({
    onDrag: ({ location }) => place(location.current.input),
    onDropTargetChange: ({ location }) => {
      place(location.current.input)
      if (location.current.dropTargets.length === 0) tellGhost(null)
    },
    onDrop: () => {
      stop()
      hideGhost()
    },
  })
}

/** Says what a drop would do here; null where there is nothing to drop on. */
export function tellGhost(told: GhostWords | null): void {
  if (!ghost || !words) return
  ghost.dataset.tone = told?.tone ?? ''
  words.replaceChildren(...(told?.isOpening ? [ringOf(classes.ring)] : []), told?.text ?? '')
}

function hideGhost(): void {
  ghost?.remove()
  ghost = null
  words = null
}

function place({ clientX, clientY }: { clientX: number; clientY: number }): void {
  if (!ghost) return
  const { offsetWidth, offsetHeight } = ghost
  const x = clientX + OFFSET.x + offsetWidth > window.innerWidth ? clientX - OFFSET.x - offsetWidth : clientX + OFFSET.x
  const y = Math.min(clientY + OFFSET.y, window.innerHeight - offsetHeight - 4)
  ghost.style.transform = `translate(${Math.max(4, x)}px, ${y}px)`
}
