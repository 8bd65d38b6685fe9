import type { Block } from '../model/block.ts'
import type { Book, SheetLayout } from '../model/book.ts'
import type { PackedText } from '../model/packed-text.ts'

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
  readSheet(tab: number, sink: SheetSink): Promise<void>
}

/** Cells of a sheet that are shown at most. */
export const MAX_CELLS = 6_000_000
/** Links and comments of a sheet beyond these are left out. */
export const MAX_LINKS = 50_000
export const MAX_COMMENTS = 10_000
/** Cells after which the first rows are handed out, and those of every later part. */
export const FIRST_CELLS = 4000
export const PART_CELLS = 200_000
