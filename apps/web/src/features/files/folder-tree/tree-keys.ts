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

/** Returns the effect of a key while row `at` has the focus; null if the key has none. */
export function treeMove(key: string, lines: readonly TreeLine[], at: number): TreeMove | null {
  const line = lines[at]
  if (!line) return null
  const to = (index: number) => (index >= 0 && index < lines.length && index !== at ? { focus: index } : null)
  switch (key) {
    case 'ArrowDown':
      return to(at + 1)
    case 'ArrowUp':
      return to(at - 1)
    case 'Home':
      return to(0)
    case 'End':
      return to(lines.length - 1)
    case 'ArrowRight':
      if (line.isOpen === false) return { setIsOpen: true }
      return line.isOpen && (lines[at + 1]?.level ?? 0) > line.level ? to(at + 1) : null
    case 'ArrowLeft':
      if (line.isOpen) return { setIsOpen: false }
      return to(lines.findLastIndex(({ level }, index) => index < at && level < line.level))
    default:
      return key.length === 1 && key !== ' ' ? to(nextByLetter(key, lines, at)) : null
  }
}

/** Returns the next row whose name starts with a letter, wrapping around; -1 for none. */
function nextByLetter(letter: string, lines: readonly TreeLine[], at: number): number {
  const wanted = letter.toLowerCase()
  for (let step = 1; step < lines.length; step++) {
    const index = (at + step) % lines.length
    if (lines[index]?.name.toLowerCase().startsWith(wanted)) return index
  }
  return -1
}
