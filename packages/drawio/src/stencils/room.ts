import { MAX_STENCIL_LETTERS, MAX_STENCIL_PIECES } from '../limits.ts'
import type { Part } from '../shapes/part.ts'

/** What is left on a page for the shapes of libraries. */
export class Room {
  #pieces = MAX_STENCIL_PIECES
  #letters = MAX_STENCIL_LETTERS

  /** Whether there is room for one more piece, which takes it. */
  take({ d, text = '' }: Part): boolean {
    this.#pieces -= 1
    this.#letters -= d.length + text.length
    return this.#pieces >= 0 && this.#letters >= 0
  }
}
