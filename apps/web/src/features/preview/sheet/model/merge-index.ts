import { type Area, isInside, type Place } from './address.ts'

const BUCKET = 64
/** Buckets that one area may lie in; larger ones are looked through each time. */
const MAX_BUCKETS = 16

/** Finds merged cells by their place. */
export class MergeIndex {
  readonly #buckets = new Map<number, Area[]>()
  readonly #tall: Area[] = []

  constructor(merges: readonly Area[]) {
    for (const merge of merges) {
      const first = Math.floor(merge.top / BUCKET)
      const last = Math.floor(merge.bottom / BUCKET)
      if (last - first >= MAX_BUCKETS) this.#tall.push(merge)
      else for (let bucket = first; bucket <= last; bucket++) this.#add(bucket, merge)
    }
  }

  /** The merged cell that covers a place. */
  at(place: Place): Area | null {
    const inside = (area: Area) => isInside(place, area)
    return this.#buckets.get(Math.floor(place.row / BUCKET))?.find(inside) ?? this.#tall.find(inside) ?? null
  }

  /** The merged cells that lie in a row. */
  inRow(row: number): Area[] {
    const crosses = ({ top, bottom }: Area) => top <= row && bottom >= row
    const near = this.#buckets.get(Math.floor(row / BUCKET))
    if (!near && this.#tall.length === 0) return []
    return [...(near?.filter(crosses) ?? []), ...this.#tall.filter(crosses)]
  }

  /** An area, grown until it cuts no merged cell. */
  grow(area: Area): Area {
    let grown = area
    // A chain of merged cells is longer than anybody makes it.
    for (let round = 0; round < 8; round++) {
      const { top, left, bottom, right } = grown
      if (bottom - top > BUCKET * MAX_BUCKETS) return grown
      for (let row = top; row <= bottom; row++) {
        for (const merge of this.inRow(row)) {
          if (merge.left > right || merge.right < left) continue
          grown = {
            top: Math.min(grown.top, merge.top),
            left: Math.min(grown.left, merge.left),
            bottom: Math.max(grown.bottom, merge.bottom),
            right: Math.max(grown.right, merge.right),
          }
        }
      }
      if (grown.top === top && grown.left === left && grown.bottom === bottom && grown.right === right) break
    }
    return grown
  }

  #add(bucket: number, merge: Area): void {
    const list = this.#buckets.get(bucket)
    if (list) list.push(merge)
    else this.#buckets.set(bucket, [merge])
  }
}
