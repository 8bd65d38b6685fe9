/** Keyboard navigation in a tree (the WAI-ARIA tree pattern). Pure. */

/** A visible row of the tree, in display order. */
export interface TreeLine {
  name: string
  /** 1-based. */
  level: number
  /** Null if it cannot be expanded. */
  isOpen: boolean | null
}

/** Moves the focus, or expands or collapses the focused row. */
export type TreeMove = { focus: number } | { setIsOpen: boolean }

/** Returns the effect of a key while row `current` has the focus; null if the key has none. */
export function treeMove(key: string, lines: readonly TreeLine[], current: number): TreeMove | null {
  const line = lines[current]
  if (!line) return null
  const focusLine = (index: number) => (index >= 0 && index < lines.length && index !== current ? { focus: index } : null)
  switch (key) {
    case 'ArrowDown':
      return focusLine(current + 1)
    case 'ArrowUp':
      return focusLine(current - 1)
    case 'Home':
      return focusLine(0)
    case 'End':
      return focusLine(lines.length - 1)
    case 'ArrowRight':
      if (line.isOpen === false) return { setIsOpen: true }
      return line.isOpen && (lines[current + 1]?.level ?? 0) > line.level ? focusLine(current + 1) : null
    case 'ArrowLeft':
      if (line.isOpen) return { setIsOpen: false }
      return focusLine(lines.findLastIndex(({ level }, index) => index < current && level < line.level))
    default:
      return key.length === 1 && key !== ' ' ? focusLine(nextByLetter(key, lines, current)) : null
  }
}

/** Returns the next row whose name starts with a letter, wrapping around; -1 for none. */
function nextByLetter(letter: string, lines: readonly TreeLine[], current: number): number {
  const prefix = letter.toLowerCase()
  for (let step = 1; step < lines.length; step++) {
    const index = (current + step) % lines.length
    if (lines[index]?.name.toLowerCase().startsWith(prefix)) return index
  }
  return -1
}
