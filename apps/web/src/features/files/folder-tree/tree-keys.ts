/** What keys do in a tree (WAI-ARIA's pattern of it). Pure. */

/** What is shown of the tree, in the order of the screen. */
export interface TreeLine {
  name: string
  /** From 1. */
  level: number
  /** Null where there is nothing to open. */
  isOpen: boolean | null
}

/** Where the focus goes, or what becomes of the line that has it. */
export type TreeMove = { focus: number } | { setIsOpen: boolean }

/** What a key does while line `at` has the focus; null for a key that does nothing there. */
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

/** The next line, round the end, whose name begins with a letter; -1 for none. */
function nextByLetter(letter: string, lines: readonly TreeLine[], at: number): number {
  const wanted = letter.toLowerCase()
  for (let step = 1; step < lines.length; step++) {
    const index = (at + step) % lines.length
    if (lines[index]?.name.toLowerCase().startsWith(wanted)) return index
  }
  return -1
}
