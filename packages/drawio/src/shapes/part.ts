/** A piece of a shape: data of a path from the shape's own upper left corner. */
export interface Part {
  d: string
  /** Filled as the shape is, not at all, in the colour of its border, or darkened or lightened a little. Default: as the shape. */
  fill?: 'shape' | 'none' | 'stroke' | 'shade' | 'lane'
  /** Its border: that of the shape, none, or in the colour of its face. Default: that of the shape. */
  stroke?: 'line' | 'none' | 'shape'
  isDashed?: boolean
  /** A key of the style with the colour of its own face. */
  ownFill?: string
  look?: PartLook
  /** Words, which `look` places, instead of a path. */
  text?: string
}

/** How a piece looks in itself, whatever the style says. */
export interface PartLook {
  fill?: string
  stroke?: string
  /** Lengths of its dashes (none: a solid line), and how long the line is. Pixels. */
  dash?: { lengths: readonly number[]; along: number }
  attributes?: Readonly<Record<string, string | number | null>>
}
