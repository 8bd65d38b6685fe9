import type { Block } from '@arbour/documents/sheets/cells/block'
import type { Book, SheetLayout } from '@arbour/documents/sheets/cells/book'
import type { PackedText, TextRuns } from '@arbour/documents/sheets/cells/packed-text'

/** Requests to the worker that reads a workbook. */
export type BookRequest =
  /** `computed` is a copy with computed formula values, if there is one. */
  { type: 'open'; bytes: Uint8Array<ArrayBuffer>; computed: Uint8Array<ArrayBuffer> | null } | { type: 'read'; tab: number }

/** Responses of the worker. */
export type BookMessage =
  | { type: 'book'; book: Book; shared: PackedText | null; runs: TextRuns | null }
  | { type: 'layout'; tab: number; layout: SheetLayout }
  | { type: 'block'; tab: number; block: Block }
  | { type: 'cut'; tab: number }
  | { type: 'done'; tab: number; looks: Book['looks'] | null }
  /** The sheet could not be read. */
  | { type: 'failed'; tab: number; reason: string }
  /** The workbook could not be opened. */
  | { type: 'refused'; reason: string }
