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

/** What a picture refers to within itself: gradients, each once, and clips; and how much has been taken of what a page may hold. */
export class Definitions {
  readonly #ids = new Map<string, string>()
  #markup = ''
  #pixels = 0
  #elements = 0
  #letters = 0
  #dashes = 0

  /** A fill that goes over from one colour to another. */
  gradient(from: string, to: string, direction: string): string {
    const key = `${from} ${to} ${direction}`
    const known = this.#ids.get(key)
    if (known) return `url(#${known})`
    const id = `g${this.#ids.size}`
    this.#ids.set(key, id)
    const stops = element('stop', { offset: 0, 'stop-color': from }) + element('stop', { offset: 1, 'stop-color': endColour(to) })
    this.#markup +=
      direction === 'radial'
        ? element('radialGradient', { id }, stops)
        : element('linearGradient', { id, ...(DIRECTIONS[direction] ?? DIRECTIONS.south) }, stops)
    return `url(#${id})`
  }

  /** A clip to a box. */
  clip({ x, y, w, h }: Box): string {
    const id = `c${this.#ids.size}`
    this.#ids.set(id, id)
    this.#markup += element('clipPath', { id }, element('rect', { x, y, width: w, height: h }))
    return `url(#${id})`
  }

  /** Whether a picture of so many pixels may still be drawn; null for one that is none. */
  takePixels(pixels: number | null): boolean {
    if (pixels === null || this.#pixels + pixels > MAX_PICTURE_PIXELS) return false
    this.#pixels += pixels
    return true
  }

  /** The same for an SVG of so many elements; null for one that may take longer than they say. */
  takeElements(elements: number | null): boolean {
    if (elements === null || this.#elements + elements > MAX_PICTURE_ELEMENTS) return false
    this.#elements += elements
    return true
  }

  /** Whether so many letters may still be filled into labels. */
  takeLetters(letters: number): boolean {
    if (this.#letters + letters > MAX_FILLED_LETTERS) return false
    this.#letters += letters
    return true
  }

  /** Whether lines may still be broken into so many dashes. */
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
