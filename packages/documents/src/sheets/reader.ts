import type { Block } from './cells/block.ts'
import type { Book, SheetLayout } from './cells/book.ts'
import type { PackedText, TextRuns } from './cells/packed-text.ts'

/** Where the rows of a sheet go while they are read. */
export interface SheetSink {
  layout(layout: SheetLayout): void
  block(block: Block): void
  /** Only the first rows were read: there are more than can be shown. */
  cut(): void
}

/** An opened workbook. */
export interface BookReader {
  book: Book
  /** The texts that its sheets share. */
  shared: PackedText | null
  /** Those of them that have letters of several looks. */
  runs: TextRuns | null
  readSheet(tab: number, sink: SheetSink): Promise<void>
}
