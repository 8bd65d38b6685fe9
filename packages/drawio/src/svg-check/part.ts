/** What an element of an SVG makes a browser draw: itself, what is in it, and what it refers to. */
export interface Part {
  /** Without its prefix, in lower case. */
  name: string
  id: string | undefined
  classes: string | undefined
  /** Its own share of the work. */
  weight: number
  /** Characters of its outline or text: at least twice as many as it has corners. */
  length: number
  parts: Part[]
  references: References
}

/** Ids of what an element refers to. */
export interface References {
  /** Put in its place, as by `use`. */
  copied: readonly string[]
  /** Drawn once for the element: masks, clips and filters. */
  once: readonly string[]
  /** Drawn for all that is in it, down to every corner: patterns and markers go on to whatever is below. */
  passedOn: readonly string[]
}

/** An SVG as far as its cost goes. */
export interface Reading {
  root: Part
  /** Several may share an id. */
  byId: ReadonlyMap<string, readonly Part[]>
  styles: ReadonlyMap<string, References>
  /** Somewhere it says `inherit`, so that masks too may go on to what is below. */
  inherits: boolean
}

export const NO_REFERENCES: References = { copied: [], once: [], passedOn: [] }

/** Says that an SVG could hide more than can be counted, or is more than is bearable. */
export class SvgRefusal extends Error {}
