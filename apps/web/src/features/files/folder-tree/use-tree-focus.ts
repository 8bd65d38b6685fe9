import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { alongLine } from '#lib/browser/direction.ts'
import { treeMove } from './tree-keys.ts'

/**
 * Makes a tree a single tab stop: it forwards the focus to the row that had it last, or to the current folder, or to the first
 * row; arrow keys continue from there. Rows are elements with the role `treeitem`; folders have their path in `data-path`.
 */
export function useTreeFocus(ref: RefObject<HTMLElement | null>, setIsOpen: (path: string, isOpen: boolean) => void) {
  const [isInside, setIsInside] = useState(false)
  const lastFocused = useRef<HTMLElement>(null)
  const getLines = () => [...(ref.current?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])]

  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    setIsInside(true)
    if (event.target !== event.currentTarget) {
      lastFocused.current = event.target
      return
    }
    const lines = getLines()
    const stop =
      lines.find((line) => line === lastFocused.current) ?? lines.find((line) => line.ariaCurrent === 'page') ?? lines[0]
    stop?.focus()
  }
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsInside(false)
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const lines = getLines()
    const index = lines.indexOf(document.activeElement as HTMLElement)
    const move = treeMove(alongLine(event.key), lines.map(readLine), index)
    if (move === null) return
    event.preventDefault()
    event.stopPropagation()
    if ('focus' in move) lines[move.focus]?.focus()
    else setIsOpen(lines[index]?.dataset.path ?? '', move.setIsOpen)
  }
  // While a row has the focus, the tree itself is not focusable, so that Shift+Tab leaves it.
  return { tabIndex: isInside ? -1 : 0, onFocus: handleFocus, onBlur: handleBlur, onKeyDown: handleKeyDown }
}

function readLine(element: HTMLElement) {
  const { ariaExpanded, ariaLevel, textContent } = element
  return { name: textContent.trim(), level: Number(ariaLevel), isOpen: ariaExpanded === null ? null : ariaExpanded === 'true' }
}
