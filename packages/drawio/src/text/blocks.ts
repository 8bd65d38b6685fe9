import type { Align, TextStyle } from './text-style.ts'

/** Text of one look; `\n` is a forced break. */
export interface Run {
  text: string
  style: TextStyle
  /** Markup of the formula that `text` is the source of, for what draws labels with formulas; only there. */
  formula?: string
}

/** What stands below one another in a label. Lengths are pixels. */
export type Block = TextBlock | RuleBlock | TableBlock

interface Spaced {
  before: number
  after: number
}

export interface TextBlock extends Spaced {
  kind: 'text'
  runs: Run[]
  /** Null: as the label is aligned. */
  align: Align | null
  indent: number
  /** What stands in front of the first line of a list's entry. */
  bullet: Run | null
}

export interface RuleBlock extends Spaced {
  kind: 'rule'
  colour: string
  height: number
}

export interface TableBlock extends Spaced {
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
