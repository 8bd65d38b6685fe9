/** Focus movement: arrow keys, Home, End, pages and type-ahead. Pure. */
import { type GridLayout, verticalNeighbour } from './layout/grid-geometry.ts'

export type MoveKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End' | 'PageUp' | 'PageDown'

const MOVE_KEYS: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
])

export function isMoveKey(key: string): key is MoveKey {
  return MOVE_KEYS.has(key)
}

const clamp = (index: number, total: number) => Math.max(0, Math.min(total - 1, index))

/** Moves the focus in a list, in which left and right have no effect. `pageRows` is the number of visible rows. */
export function moveInList(index: number, key: MoveKey, total: number, pageRows: number): number {
  switch (key) {
    case 'ArrowUp':
      return clamp(index - 1, total)
    case 'ArrowDown':
      return clamp(index + 1, total)
    case 'Home':
      return 0
    case 'End':
      return total - 1
    case 'PageUp':
      return clamp(index - pageRows, total)
    case 'PageDown':
      return clamp(index + pageRows, total)
    default:
      return index
  }
}

export function moveInGrid(index: number, key: MoveKey, layout: GridLayout, pageRows: number): number {
  switch (key) {
    case 'ArrowLeft':
      return clamp(index - 1, layout.total)
    case 'ArrowRight':
      return clamp(index + 1, layout.total)
    case 'ArrowUp':
      return verticalNeighbour(layout, index, -1)
    case 'ArrowDown':
      return verticalNeighbour(layout, index, 1)
    case 'Home':
      return 0
    case 'End':
      return layout.total - 1
    default: {
      let position = index
      for (let row = 0; row < pageRows; row++) position = verticalNeighbour(layout, position, key === 'PageUp' ? -1 : 1)
      return position
    }
  }
}

/** Letters typed within this time form a word, in milliseconds. */
export const TYPE_AHEAD_MS = 700

/**
 * Returns the item whose name starts with the typed text, searching from the focus and wrapping around. A single letter, repeated
 * or not, moves to the next match; a longer word stays on the current match.
 */
export function typeAhead(names: readonly (string | null)[], focus: number, typed: string): number {
  const prefix = typed.toLocaleLowerCase()
  const isOneLetter = [...prefix].every((letter) => letter === prefix[0])
  const needle = isOneLetter ? (prefix[0] ?? '') : prefix
  const start = isOneLetter ? focus + 1 : Math.max(0, focus)
  for (let step = 0; step < names.length; step++) {
    const index = (start + step) % names.length
    if (names[index]?.toLocaleLowerCase().startsWith(needle)) return index
  }
  return -1
}
