import type { Place } from '@arbour/documents/sheets/cells/address'
import { KIND } from '@arbour/documents/sheets/cells/block'
import type { Sheet } from '@arbour/documents/sheets/sheet'
import { showCell } from '@arbour/documents/sheets/show-cell'

export const MAX_MATCHES = 10_000
/** The number of cells per slice, before the main thread is yielded. */
const SLICE = 5000

/** The state of a search: the matches so far, and whether it is complete unless more of the sheet is loaded. */
interface FindStep {
  matches: readonly Place[]
  isStarved: boolean
}

/**
 * Finds the cells that contain a text, ignoring case, in slices. The sheet may grow in the meantime: the search continues with
 * new rows until `isWhole` returns true.
 */
export function* findInSheet({ store, looks, is1904 }: Sheet, text: string, isWhole: () => boolean): Generator<FindStep> {
  const needle = text.toLocaleLowerCase()
  const matches: Place[] = []
  let searchedCells = 0
  for (let next = 0; ; ) {
    const block = store.blocks[next]
    if (!block) {
      if (isWhole()) break
      yield { matches, isStarved: true }
      continue
    }
    next++
    for (let index = 0; index < block.rows.length; index++) {
      for (let at = block.starts[index] as number; at < (block.starts[index + 1] as number); at++) {
        if (block.kinds[at] === KIND.blank) continue
        const cell = store.read(block, at)
        const cellText = cell.text ?? showCell(cell, looks[cell.look] ?? {}, is1904).text
        if (cellText.toLocaleLowerCase().includes(needle))
          matches.push({ row: block.rows[index] as number, col: block.cols[at] as number })
        if (matches.length >= MAX_MATCHES) return yield { matches, isStarved: false }
        if (++searchedCells % SLICE === 0) yield { matches, isStarved: false }
      }
    }
  }
  yield { matches, isStarved: false }
}

/** Returns the match after or before a place, wrapping around. */
export function nextMatch(matches: readonly Place[], { row, col }: Place, step: 1 | -1): number {
  if (matches.length === 0) return -1
  const isAfter = (place: Place) => place.row > row || (place.row === row && place.col > col)
  const isHere = (place: Place) => place.row === row && place.col === col
  const nextIndex = matches.findIndex(isAfter)
  if (step > 0) return Math.max(0, nextIndex)
  const before = (nextIndex < 0 ? matches.length : nextIndex) - 1
  const index = before >= 0 && isHere(matches[before] as Place) ? before - 1 : before
  return index < 0 ? matches.length - 1 : index
}
