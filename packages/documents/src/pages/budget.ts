import { tooLarge } from '../document-error.ts'

/** Maximum elements of a document; more take a browser minutes to lay out. */
export const MAX_ELEMENTS = 300_000

/** Counts the elements of pages: shared parts count for each use. */
export class Budget {
  #left: number

  constructor(elements = MAX_ELEMENTS) {
    this.#left = elements
  }

  /** Deducts elements and returns how many are left. @throws DocumentError if the budget is exceeded */
  spend(elements = 1): number {
    this.#left -= elements
    if (this.#left < 0) throw tooLarge()
    return this.#left
  }
}
