import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { treeMove } from './tree-keys.ts'

/**
 * Makes a tree a single tab stop: it forwards the focus to the row that had it last, or to the current folder, or to the first
 * row; arrow keys continue from there. Rows are elements with the role `treeitem`; folders have their path in `data-path`.
 */
export function useTreeFocus(ref: RefObject<HTMLElement | null>, setIsOpen: (path: string, isOpen: boolean) => void) {
  const [isInside, setIsInside] = useState(false)
  const last = useRef<HTMLElement>(null)
  const lines = () => [...(ref.current?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])]

  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    setIsInside(true)
    if (event.target !== event.currentTarget) {
      last.current = event.target
      return
    }
    const all = lines()
    const stop = all.find((line) => line === last.current) ?? all.find((line) => line.ariaCurrent === 'page') ?? all[0]
    stop?.focus()
  }
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsInside(false)
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const all = lines()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const move = treeMove(event.key, all.map(lineOf), at)
    if (move === null) return
    event.preventDefault()
    event.stopPropagation()
    if ('focus' in move) all[move.focus]?.focus()
    else setIsOpen(all[at]?.dataset.path ?? '', move.setIsOpen)
  }
  // While a row has the focus, the tree itself is not focusable, so that Shift+Tab leaves it.
  return { tabIndex: isInside ? -1 : 0, onFocus: handleFocus, onBlur: handleBlur, onKeyDown: handleKeyDown }
}

function lineOf(element: HTMLElement) {
  const { ariaExpanded, ariaLevel, textContent } = element
  return { name: textContent.trim(), level: Number(ariaLevel), isOpen: ariaExpanded === null ? null : ariaExpanded === 'true' }
}
