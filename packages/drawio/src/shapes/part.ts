/** A part of a shape: path data relative to the shape's upper left corner. */
export interface Part {
  d: string
  /** Filled as the shape is, not at all, in the colour of its border, or darkened or lightened a little. Default: as the shape. */
  fill?: 'shape' | 'none' | 'stroke' | 'shade' | 'lane'
  /** Its border: that of the shape, none, or in the colour of its face. Default: that of the shape. */
  stroke?: 'line' | 'none' | 'shape'
  isDashed?: boolean
  /** Style key of the part's own fill colour. */
  ownFill?: string
  look?: PartStyle
  /** Text, positioned by `look`, instead of a path. */
  text?: string
}

/** Properties of a part that override the style. */
export interface PartStyle {
  fill?: string
  stroke?: string
  /** Dash lengths (empty for a solid line), and the length of the line, in pixels. */
  dash?: { lengths: readonly number[]; along: number }
  attributes?: Readonly<Record<string, string | number | null>>
}
