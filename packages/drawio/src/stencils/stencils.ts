import { DrawioError } from '../drawio-error.ts'
import type { Box } from '../geometry.ts'
import { MAX_INLINE_LENGTH, MAX_INLINE_LENGTHS, MAX_STENCIL_STEPS } from '../limits.ts'
import { decodePage } from '../read/inflate.ts'
import type { Part } from '../shapes/part.ts'
import { paintStencil } from './paint-stencil.ts'
import type { Libraries } from './read-library.ts'
import { readStencils } from './read-stencils.ts'
import { Room } from './room.ts'
import type { Stencil } from './stencil.ts'
import type { StencilPaint } from './stencil-pen.ts'

/** An unknown shape, and its number of uses on a page. */
export interface UnknownShape {
  name: string
  count: number
}

const IN_LIBRARY = /^mxgraph\.(\w{1,40})\.(.{1,200})$/
const INLINE = /^stencil\((.+)\)$/s

/** Draws the library shapes of one file within the budget, and counts unknown ones. */
export class Stencils {
  readonly #libraries: Libraries
  readonly #inline = new Map<string, Stencil | null>()
  #unknown = new Map<string, number>()
  /** Budget of the current page. */
  #room = new Room()
  #steps = 0
  #inlineLength = 0

  constructor(libraries: Libraries) {
    this.#libraries = libraries
  }

  /** Draws a shape by name or inline definition, as given in styles; null if it is unknown, which is counted. */
  draw(name: string, box: Box, paint: StencilPaint): Part[] | null {
    const stencil = this.#find(name)
    const parts = stencil && this.#paint(stencil, box, paint)
    if (!parts) this.miss(name)
    return parts
  }

  /** Counts an unknown shape. */
  miss(name: string): void {
    const label = INLINE.test(name) ? 'stencil' : name.slice(0, 200)
    this.#unknown.set(label, (this.#unknown.get(label) ?? 0) + 1)
  }

  /** Ends a page and returns its unknown shapes. */
  endPage(): UnknownShape[] {
    const unknown = [...this.#unknown].map(([name, count]) => ({ name, count }))
    this.#unknown = new Map()
    this.#room = new Room()
    return unknown
  }

  /** Null if the budget is exceeded. */
  #paint(stencil: Stencil, box: Box, paint: StencilPaint): Part[] | null {
    const length = stencil[5].length
    if (this.#steps + length > MAX_STENCIL_STEPS) return null
    this.#steps += length
    return paintStencil(stencil, box, paint, this.#room)
  }

  #find(name: string): Stencil | null {
    const [, library = '', shape = ''] = IN_LIBRARY.exec(name.toLowerCase()) ?? []
    const definition = INLINE.exec(name)?.[1]
    if (definition === undefined) return this.#libraries.get(library)?.get(shape) ?? null
    const cached = this.#inline.get(definition)
    if (cached !== undefined) return cached
    const stencil = this.#readInline(definition)
    this.#inline.set(definition, stencil)
    return stencil
  }

  /** Parses an inline shape definition, compressed like pages; null if it is invalid or too long. */
  #readInline(definition: string): Stencil | null {
    const room = Math.min(MAX_INLINE_LENGTH, MAX_INLINE_LENGTHS - this.#inlineLength)
    if (room <= 0) return null
    try {
      const xml = decodePage(definition, room)
      this.#inlineLength += xml.length
      const [stencil] = readStencils(xml).values()
      return stencil ?? null
    } catch (error) {
      if (!(error instanceof DrawioError)) throw error
      this.#inlineLength += room
      return null
    }
  }
}
