import { Failure } from './failure.ts'

/** Elements of a document beyond which laying out takes a browser minutes. */
export const MAX_ELEMENTS = 300_000

/** Start tags, near enough, without making a tree of them. */
export function countElements(xml: Uint8Array | undefined): number {
  let count = 0
  for (let at = xml?.indexOf(0x3c) ?? -1; at !== -1; at = xml?.indexOf(0x3c, at + 1) ?? -1) if (xml?.[at + 1] !== 0x2f) count++
  return count
}

/** Counts what is drawn: parts that many slides share are drawn for each. */
export class Budget {
  #left: number

  constructor(elements = MAX_ELEMENTS) {
    this.#left = elements
  }

  /** @throws Failure when it is too much. */
  spend(): void {
    if (--this.#left < 0) throw new Failure('too-large')
  }
}
