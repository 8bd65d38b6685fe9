import { MAX_STENCIL_LETTERS, MAX_STENCIL_PIECES } from '../limits.ts'
import type { Part } from '../shapes/part.ts'

/** Remaining budget of a page for library shapes. */
export class Room {
  #pieces = MAX_STENCIL_PIECES
  #letters = MAX_STENCIL_LETTERS

  /** Deducts one part; returns whether it was within the budget. */
  take({ d, text = '' }: Part): boolean {
    this.#pieces -= 1
    this.#letters -= d.length + text.length
    return this.#pieces >= 0 && this.#letters >= 0
  }
}
