import type { KeyboardEvent } from 'react'
import { alongLine } from '#lib/browser/direction.ts'

/** Moves the focus between the cards of a list with the arrow keys, by their positions on the screen. */
export function moveCardFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]')]
  const index = cards.indexOf(document.activeElement as HTMLElement)
  if (index === -1) return
  const boxes = cards.map((card) => card.getBoundingClientRect())
  const next = nextCard(boxes, index, alongLine(event.key))
  if (next === null) return
  event.preventDefault()
  cards[next]?.focus()
}

type Box = Pick<DOMRect, 'left' | 'top'>

/** Returns the index of the card that a key moves to; null if the key has no effect. Cards are in rows of equal columns. */
export function nextCard(boxes: readonly Box[], index: number, key: string): number | null {
  const lastIndex = boxes.length - 1
  const columns = Math.max(
    1,
    boxes.findIndex((box) => box.top > (boxes[0]?.top ?? 0) + 1),
  )
  const perRow = boxes.some((box) => box.top > (boxes[0]?.top ?? 0) + 1) ? columns : boxes.length
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: perRow, ArrowUp: -perRow }
  if (key === 'Home') return 0
  if (key === 'End') return lastIndex
  const step = steps[key]
  if (step === undefined) return null
  const next = index + step
  return next < 0 || next > lastIndex ? index : next
}
