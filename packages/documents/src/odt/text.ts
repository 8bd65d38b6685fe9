import type { Budget } from '../pages/budget.ts'
import type { PageNode } from '../pages/page-node.ts'
import type { Pictures } from '../pages/pictures.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import type { Styles } from './styles.ts'

export const MAX_DEPTH = 100
/** Maximum number of repeated spaces or columns per element. */
export const MAX_REPEATS = 200

/** The context in which a text is read. */
export interface Text {
  styles: Styles
  pictures: Pictures
  budget: Budget
  /** Footnotes and endnotes, collected for the end. */
  notes: PageNode[]
  /** Converts the blocks in a list item or cell. */
  blocksOf: (blocks: readonly XmlElement[], text: Text, depth: number) => PageNode[]
}
