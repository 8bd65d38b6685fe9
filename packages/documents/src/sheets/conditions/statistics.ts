import type { Area } from '../cells/address.ts'
import { KIND } from '../cells/block.ts'
import type { SheetStore } from '../cells/sheet-store.ts'

/** Evaluation of a condition stops after the row in which this number of cells is reached. */
const MAX_CELLS = 500_000

/** Statistics over all cells of a condition. */
export interface Statistics {
  /** Ascending. */
  numbers: Float64Array
  mean: number
  deviation: number
  /** Number of occurrences of each value, case-insensitive. */
  counts: ReadonlyMap<string, number>
}

/** Computes the statistics of some areas. */
export function statisticsOf(store: SheetStore, areas: readonly Area[]): Statistics {
  const numbers: number[] = []
  const counts = new Map<string, number>()
  let visited = 0
  for (const { top, left, bottom, right } of areas) {
    for (let row = top; row <= Math.min(bottom, store.rowCount - 1) && visited < MAX_CELLS; row++) {
      for (const { block, at } of store.cellsIn(row, left, right)) {
        visited++
        const kind = block.kinds[at] as number
        if (kind === KIND.blank || kind === KIND.error) continue
        const num = block.nums[at] as number
        if (kind === KIND.number) numbers.push(num)
        const key = kind === KIND.text ? keyOfText(store.text(block, at) ?? '') : keyOfNumber(num)
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    }
  }
  const mean = numbers.length === 0 ? 0 : numbers.reduce((a, b) => a + b, 0) / numbers.length
  const sumOfSquares = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0)
  return {
    numbers: Float64Array.from(numbers).sort(),
    mean,
    deviation: numbers.length < 2 ? 0 : Math.sqrt(sumOfSquares / (numbers.length - 1)),
    counts,
  }
}

/** The key of a text; the prefixes keep the text `1` apart from the number 1. */
export const keyOfText = (text: string) => `t${text.toLowerCase()}`
export const keyOfNumber = (num: number) => `n${num}`

/** Returns the interpolated percentile of the numbers. `fraction`: from 0 to 1. */
export function percentile({ numbers }: Statistics, fraction: number): number {
  const rank = Math.min(1, Math.max(0, fraction)) * (numbers.length - 1)
  const low = numbers[Math.floor(rank)] ?? 0
  return low + ((numbers[Math.ceil(rank)] ?? low) - low) * (rank - Math.floor(rank))
}
