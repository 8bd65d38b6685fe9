import { tooLarge } from '../document-error.ts'

/** Elements of a document beyond which laying out takes a browser minutes. */
export const MAX_ELEMENTS = 300_000

/** Counts what pages are made of: parts that many of them share are made for each. */
export class Budget {
  #left: number

  constructor(elements = MAX_ELEMENTS) {
    this.#left = elements
  }

  /** Says how many are left. @throws DocumentError when it is too much. */
  spend(elements = 1): number {
    this.#left -= elements
    if (this.#left < 0) throw tooLarge()
    return this.#left
  }
}
