import type { Box } from '../geometry.ts'
import { MAX_DASHES, MAX_FILLED_LETTERS, MAX_PICTURE_ELEMENTS, MAX_PICTURE_PIXELS } from '../limits.ts'
import { colourOf } from './colour.ts'
import { element } from './write.ts'

const DIRECTIONS: Readonly<Record<string, { x1: number; y1: number; x2: number; y2: number }>> = {
  south: { x1: 0, y1: 0, x2: 0, y2: 1 },
  north: { x1: 0, y1: 1, x2: 0, y2: 0 },
  east: { x1: 0, y1: 0, x2: 1, y2: 0 },
  west: { x1: 1, y1: 0, x2: 0, y2: 0 },
}

/** Internal definitions of an SVG: gradients, each once, and clips. Also tracks the budget of the page. */
export class Definitions {
  readonly #ids = new Map<string, string>()
  #markup = ''
  #pixels = 0
  #elements = 0
  #letters = 0
  #dashes = 0

  /** Returns a gradient fill. */
  gradient(from: string, to: string, direction: string): string {
    const key = `${from} ${to} ${direction}`
    const existingId = this.#ids.get(key)
    if (existingId) return `url(#${existingId})`
    const id = `g${this.#ids.size}`
    this.#ids.set(key, id)
    const stops = element('stop', { offset: 0, 'stop-color': from }) + element('stop', { offset: 1, 'stop-color': endColour(to) })
    this.#markup +=
      direction === 'radial'
        ? element('radialGradient', { id }, stops)
        : element('linearGradient', { id, ...(DIRECTIONS[direction] ?? DIRECTIONS.south) }, stops)
    return `url(#${id})`
  }

  /** Returns a clip path to a box. */
  clip({ x, y, w, h }: Box): string {
    const id = `c${this.#ids.size}`
    this.#ids.set(id, id)
    this.#markup += element('clipPath', { id }, element('rect', { x, y, width: w, height: h }))
    return `url(#${id})`
  }

  /** Deducts the pixels of a picture; false if the budget is exceeded, or for null. */
  takePixels(pixels: number | null): boolean {
    if (pixels === null || this.#pixels + pixels > MAX_PICTURE_PIXELS) return false
    this.#pixels += pixels
    return true
  }

  /** Deducts the elements of an SVG; false if the budget is exceeded, or for null. */
  takeElements(elements: number | null): boolean {
    if (elements === null || this.#elements + elements > MAX_PICTURE_ELEMENTS) return false
    this.#elements += elements
    return true
  }

  /** Deducts characters inserted into labels; false if the budget is exceeded. */
  takeLetters(letters: number): boolean {
    if (this.#letters + letters > MAX_FILLED_LETTERS) return false
    this.#letters += letters
    return true
  }

  /** Deducts dashes; false if the budget is exceeded. */
  takeDashes(dashes: number): boolean {
    if (this.#dashes + dashes > MAX_DASHES) return false
    this.#dashes += dashes
    return true
  }

  toString(): string {
    return this.#markup === '' ? '' : `<defs>${this.#markup}</defs>`
  }
}

function endColour(text: string): string {
  const colour = colourOf(text, '#ffffff')
  return colour === 'none' ? '#ffffff' : colour
}
