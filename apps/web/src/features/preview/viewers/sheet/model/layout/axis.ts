/** The minimum size limits the number of rows and columns in view; the maximum limits wide ones. CSS pixels. */
export const SIZES = { min: 6, max: 4000 } as const

interface AxisOptions {
  count: number
  /** The default size in CSS pixels; 0 if most are hidden. */
  defaultSize: number
  /** Other sizes by index. */
  sizes: ReadonlyMap<number, number>
}

/**
 * The positions of the rows or columns of a sheet. Only non-default sizes are stored: a sheet of a million rows costs nothing.
 */
export class Axis {
  readonly count: number
  readonly defaultSize: number
  #at: Uint32Array
  /** The position of each row or column with a non-default size. */
  #offsets: Float64Array
  #sizes: Float64Array

  constructor({ count, defaultSize, sizes }: AxisOptions) {
    this.count = count
    this.defaultSize = drawnSize(defaultSize)
    let entries: Iterable<[number, number]> = sizes
    if (!isAscending(sizes)) entries = [...sizes].sort((a, b) => a[0] - b[0])
    this.#at = new Uint32Array(sizes.size)
    this.#sizes = new Float64Array(sizes.size)
    this.#offsets = new Float64Array(sizes.size)
    let length = 0
    let offset = 0
    let next = 0
    for (const [index, declaredSize] of entries) {
      const size = drawnSize(declaredSize)
      if (index >= count || size === this.defaultSize) continue
      offset += (index - next) * this.defaultSize
      this.#at[length] = index
      this.#sizes[length] = size
      this.#offsets[length] = offset
      length++
      offset += size
      next = index + 1
    }
    this.#at = this.#at.subarray(0, length)
  }

  /** The total length. */
  get total(): number {
    return this.getOffset(this.count)
  }

  /** Returns the position of a row or column. */
  getOffset(index: number): number {
    const before = this.#before(index)
    if (before < 0) return index * this.defaultSize
    const at = this.#at[before] as number
    const offset = this.#offsets[before] as number
    return at === index ? offset : offset + (this.#sizes[before] as number) + (index - at - 1) * this.defaultSize
  }

  getSize(index: number): number {
    const before = this.#before(index)
    return before >= 0 && this.#at[before] === index ? (this.#sizes[before] as number) : this.defaultSize
  }

  /** Returns the visible row or column at an offset; the last one beyond the end. */
  indexAt(offset: number): number {
    // Hidden ones have the position of the next one: the last one with that position is the visible one.
    let low = 0
    let high = Math.max(0, this.count - 1)
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (this.getOffset(middle) <= Math.max(0, offset)) low = middle
      else high = middle - 1
    }
    return low
  }

  /** Returns the nearest visible one from `index` in a direction; -1 for none. */
  findShown(index: number, step: 1 | -1): number {
    if (index < 0 || index >= this.count) return -1
    if (this.getSize(index) > 0) return index
    const offset = this.getOffset(index)
    if (step > 0) {
      const next = this.indexAt(offset)
      return this.getSize(next) > 0 ? next : -1
    }
    let low = 0
    let high = index
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.getOffset(middle) >= offset) high = middle
      else low = middle + 1
    }
    return low - 1
  }

  /** Returns the visible ones between two offsets, in order. */
  findBetween(from: number, to: number): number[] {
    const indexes: number[] = []
    if (this.count === 0) return indexes
    let index = this.indexAt(from)
    for (let offset = this.getOffset(index); index < this.count && offset < to; ) {
      const size = this.getSize(index)
      if (size > 0) indexes.push(index)
      offset += size
      const next = this.findShown(index + 1, 1)
      if (next < 0) break
      index = next
    }
    return indexes
  }

  /** Returns the position in the lists of the last non-default size at or before an index, or -1. */
  #before(index: number): number {
    let low = 0
    let high = this.#at.length - 1
    let lastMatch = -1
    while (low <= high) {
      const middle = (low + high) >>> 1
      if ((this.#at[middle] as number) <= index) {
        lastMatch = middle
        low = middle + 1
      } else high = middle - 1
    }
    return lastMatch
  }
}

function drawnSize(size: number): number {
  return size > 0 ? Math.min(SIZES.max, Math.max(SIZES.min, size)) : 0
}

function isAscending(sizes: ReadonlyMap<number, number>): boolean {
  let lastIndex = -1
  for (const index of sizes.keys()) {
    if (index < lastIndex) return false
    lastIndex = index
  }
  return true
}
