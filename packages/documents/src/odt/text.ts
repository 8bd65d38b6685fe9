import type { Budget } from '../pages/budget.ts'
import type { PageNode } from '../pages/page-node.ts'
import type { Pictures } from '../pages/pictures.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import type { Styles } from './styles.ts'

export const MAX_DEPTH = 100
/** Spaces, and columns, that one element stands for. */
export const MAX_REPEATS = 200

/** What a text is read with. */
export interface Text {
  styles: Styles
  pictures: Pictures
  budget: Budget
  /** Footnotes and endnotes, gathered for the end. */
  notes: PageNode[]
  /** Reads what is in an item of a list or in a cell: blocks again. */
  blocksOf: (blocks: readonly XmlElement[], text: Text, depth: number) => PageNode[]
}
