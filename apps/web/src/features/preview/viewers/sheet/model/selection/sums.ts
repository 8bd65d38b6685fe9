import type { Area } from '@arbour/documents/sheets/cells/address'
import { KIND } from '@arbour/documents/sheets/cells/block'
import type { SheetStore } from '@arbour/documents/sheets/cells/sheet-store'

/** The totals of a selection. */
export interface Sums {
  /** The number of cells that are not empty. */
  count: number
  numbers: number
  sum: number
}

export function sumArea(store: SheetStore, { top, left, bottom, right }: Area): Sums {
  const sums = { count: 0, numbers: 0, sum: 0 }
  for (const { rows, starts, cols, kinds, nums } of store.blocks) {
    if ((rows[0] ?? 0) > bottom || (rows.at(-1) ?? 0) < top) continue
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] as number
      if (row < top || row > bottom) continue
      for (let cellIndex = starts[index] as number; cellIndex < (starts[index + 1] as number); cellIndex++) {
        const col = cols[cellIndex] as number
        if (col < left || col > right || kinds[cellIndex] === KIND.blank) continue
        sums.count++
        if (kinds[cellIndex] !== KIND.number) continue
        sums.numbers++
        sums.sum += nums[cellIndex] as number
      }
    }
  }
  return sums
}
