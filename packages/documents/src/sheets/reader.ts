import type { Block } from './cells/block.ts'
import type { Book, SheetLayout } from './cells/book.ts'
import type { PackedText, TextRuns } from './cells/packed-text.ts'

/** Receives the rows of a sheet while they are read. */
export interface SheetSink {
  layout(layout: SheetLayout): void
  block(block: Block): void
  /** Called if only the first rows were read because there are too many. */
  cut(): void
}

/** An opened workbook. */
export interface BookReader {
  book: Book
  /** The shared texts of its sheets. */
  shared: PackedText | null
  /** Formatted runs of the shared texts. */
  runs: TextRuns | null
  readSheet(tab: number, sink: SheetSink): Promise<void>
}
