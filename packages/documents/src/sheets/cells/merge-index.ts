import { type Area, isInside, type Place } from './address.ts'

const BUCKET = 64
/** Maximum buckets per area; taller areas are checked for each row. */
const MAX_BUCKETS = 16
/** Maximum number of such tall areas; more are ignored. */
const MAX_TALL = 200
/** Maximum number of rows with cached merged cells. */
const MAX_KEPT = 4000
const NONE: readonly Area[] = []

/** Finds merged cells by position. */
export class MergeIndex {
  readonly #all: Area[] = []
  readonly #buckets = new Map<number, Area[]>()
  readonly #tall: Area[] = []
  readonly #rows = new Map<number, readonly Area[]>()

  constructor(merges: readonly Area[]) {
    for (const merge of merges) {
      const first = Math.floor(merge.top / BUCKET)
      const last = Math.floor(merge.bottom / BUCKET)
      const isTall = last - first >= MAX_BUCKETS
      if (isTall && this.#tall.length >= MAX_TALL) continue
      this.#all.push(merge)
      if (isTall) this.#tall.push(merge)
      else for (let bucket = first; bucket <= last; bucket++) this.#add(bucket, merge)
    }
  }

  /** Returns the merged cell that covers a position. */
  at(place: Place): Area | null {
    const merge = lastFrom(this.inRow(place.row), place.col)
    return merge && isInside(place, merge) ? merge : null
  }

  /** Returns the merged cells in a row from left to right, without overlaps. */
  inRow(row: number): readonly Area[] {
    const near = this.#buckets.get(Math.floor(row / BUCKET))
    if (!near && this.#tall.length === 0) return NONE
    const cached = this.#rows.get(row)
    if (cached) return cached
    if (this.#rows.size >= MAX_KEPT) this.#rows.clear()
    const crosses = ({ top, bottom }: Area) => top <= row && bottom >= row
    const merges = [...(near?.filter(crosses) ?? []), ...this.#tall.filter(crosses)].sort((a, b) => a.left - b.left)
    const apart = merges.filter(beginsAfterOthers())
    this.#rows.set(row, apart)
    return apart
  }

  /** Returns an area, extended until it splits no merged cell. */
  grow(area: Area): Area {
    let grown = area
    // Limit for chained merged cells.
    for (let round = 0; round < 8; round++) {
      const before = grown
      for (const merge of this.#all) if (overlap(merge, grown)) grown = hull(merge, grown)
      if (isSame(before, grown)) break
    }
    return grown
  }

  #add(bucket: number, merge: Area): void {
    const list = this.#buckets.get(bucket)
    if (list) list.push(merge)
    else this.#buckets.set(bucket, [merge])
  }
}

/** Returns the last merged cell, sorted from left to right, that begins at or before a column. */
export function lastFrom(merges: readonly Area[], col: number): Area | null {
  let low = 0
  let high = merges.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((merges[middle] as Area).left <= col) low = middle + 1
    else high = middle
  }
  return merges[low - 1] ?? null
}

/** Returns a filter that keeps areas beginning after the end of the previous one. */
function beginsAfterOthers(): (area: Area) => boolean {
  let end = -1
  return ({ left, right }) => {
    if (left <= end) return false
    end = right
    return true
  }
}

function overlap(a: Area, b: Area): boolean {
  return a.top <= b.bottom && a.bottom >= b.top && a.left <= b.right && a.right >= b.left
}

function hull(a: Area, b: Area): Area {
  return {
    top: Math.min(a.top, b.top),
    left: Math.min(a.left, b.left),
    bottom: Math.max(a.bottom, b.bottom),
    right: Math.max(a.right, b.right),
  }
}

function isSame(a: Area, b: Area): boolean {
  return a.top === b.top && a.left === b.left && a.bottom === b.bottom && a.right === b.right
}
