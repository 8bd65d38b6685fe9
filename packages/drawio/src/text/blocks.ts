import type { Align, TextStyle } from './text-style.ts'

/** Text of one look; `\n` is a forced break. */
export interface Run {
  text: string
  style: TextStyle
  /** Markup of the formula whose source is `text`, for labels drawn with formulas. */
  formula?: string
}

/** What stands below one another in a label. Lengths are pixels. */
export type Block = TextBlock | RuleBlock | TableBlock

interface BlockSpacing {
  before: number
  after: number
}

export interface TextBlock extends BlockSpacing {
  kind: 'text'
  runs: Run[]
  /** Null: the label's alignment. */
  align: Align | null
  indent: number
  /** Marker before the first line of a list item. */
  bullet: Run | null
}

export interface RuleBlock extends BlockSpacing {
  kind: 'rule'
  colour: string
  height: number
}

export interface TableBlock extends BlockSpacing {
  kind: 'table'
  rows: TableCell[][]
  isFullWidth: boolean
  hasBorder: boolean
}

export interface TableCell {
  blocks: Block[]
  padding: number
  background: string
}
