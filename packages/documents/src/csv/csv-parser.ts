/** Parses separated values in chunks (RFC 4180 and common deviations), continuing after errors. */

/** An error in a row. */
export interface CsvError {
  /** Counted from 1. */
  row: number
  problem: CsvProblem
}

export type CsvProblem =
  | { kind: 'text_after_quote' | 'open_quote' | 'too_long' }
  /** The row has another number of fields than the others. */
  | { kind: 'other_fields'; count: number; expected: number }

interface CsvOptions {
  separator: string
  /** Row separator: a line feed, with or without a carriage return, or a carriage return alone. */
  newline: '\n' | '\r'
  /** Expected number of fields per row; null if rows can differ. */
  fields: number | null
  onRow: (fields: string[]) => void
  onError: (error: CsvError) => void
}

/** Maximum length of a row in characters. A quote that is not closed within it is treated as text. */
export const MAX_ROW_LENGTH = 256 * 1024
const MAX_FIELDS = 16_384
/** Number of unclosed quotes after which quotes are treated as text. */
const MAX_UNCLOSED = 20

export class CsvParser {
  readonly #options: CsvOptions
  #rest = ''
  #unclosed = 0
  /** The last row with a reported error. */
  #failed = -1
  /** Position of the next quote in the current text: searched once, not per row. */
  #quote = -1
  /** Number of rows read. */
  rows = 0

  constructor(options: CsvOptions) {
    this.#options = options
  }

  write(text: string): void {
    this.#rest = this.#parse(this.#rest + text, false)
  }

  /** Reads the rest: the last row needs no line break. */
  end(): void {
    this.#rest = this.#parse(this.#rest, true)
  }

  /** Parses complete rows; returns the incomplete rest. */
  #parse(text: string, isEnd: boolean): string {
    let at = 0
    this.#quote = text.indexOf('"')
    while (at < text.length) {
      const next = this.#row(text, at, isEnd)
      if (next < 0) break
      at = next
    }
    return text.slice(at)
  }

  /** Parses the row at `start`; returns where the next one begins, or -1 if more input is needed. */
  #row(text: string, start: number, isEnd: boolean): number {
    const { newline } = this.#options
    const found = text.indexOf(newline, start)
    if (this.#quote >= 0 && this.#quote < start) this.#quote = text.indexOf('"', start)
    const hasQuote = this.#quote >= 0 && (found < 0 || this.#quote < found)
    if (hasQuote && this.#unclosed < MAX_UNCLOSED) return this.#quotedRow(text, start, isEnd)
    let end = found
    if (found < 0) {
      if (!isEnd && text.length - start < MAX_ROW_LENGTH) return -1
      end = Math.min(text.length, start + MAX_ROW_LENGTH)
    }
    this.#plainRow(text, start, end)
    return found < 0 ? end : end + 1
  }

  #plainRow(text: string, start: number, end: number): void {
    if (end - start >= MAX_ROW_LENGTH) this.#fail({ kind: 'too_long' })
    const line = text.slice(start, end > start && text.charCodeAt(end - 1) === 13 ? end - 1 : end)
    this.#add(line.split(this.#options.separator))
  }

  #quotedRow(text: string, start: number, isEnd: boolean): number {
    const { separator, newline } = this.#options
    const fields: string[] = []
    let at = start
    for (;;) {
      let field = ''
      const isQuoted = text[at] === '"'
      if (isQuoted) {
        const quoteEnd = closeQuote(text, at + 1)
        if (quoteEnd < 0 && !isEnd && text.length - start < MAX_ROW_LENGTH) return -1
        if (quoteEnd < 0 || quoteEnd - start > MAX_ROW_LENGTH) return this.#unclosedRow(text, start)
        // A quote at the very end of a chunk may be the first of two.
        if (quoteEnd + 1 === text.length && !isEnd) return -1
        field = text.slice(at + 1, quoteEnd).replaceAll('""', '"')
        at = quoteEnd + 1
      }
      const end = endOfField(text, at, separator, newline)
      if (end < 0 && !isEnd && text.length - start < MAX_ROW_LENGTH) return -1
      const stop = end < 0 ? text.length : end
      const after = text.slice(at, text[stop] === newline && text[stop - 1] === '\r' && stop > at ? stop - 1 : stop)
      if (isQuoted && after.trim() !== '') this.#fail({ kind: 'text_after_quote' })
      fields.push(field + after)
      at = stop + 1
      if (end < 0 || text[stop] === newline) break
    }
    this.#add(fields)
    return Math.min(at, text.length)
  }

  /** Parses a row with an unclosed quote: it ends with its line, and the quote is text. */
  #unclosedRow(text: string, start: number): number {
    this.#unclosed++
    this.#fail({ kind: 'open_quote' })
    const found = text.indexOf(this.#options.newline, start)
    const end = found < 0 ? text.length : found
    this.#plainRow(text, start, end)
    return found < 0 ? end : end + 1
  }

  #add(fields: string[]): void {
    const { fields: usual, onRow } = this.#options
    const isBlank = fields.length === 1 && fields[0] === ''
    if (usual !== null && !isBlank && fields.length !== usual) {
      this.#fail({ kind: 'other_fields', count: fields.length, expected: usual })
    }
    this.rows++
    onRow(fields.length > MAX_FIELDS ? fields.slice(0, MAX_FIELDS) : fields)
  }

  #fail(problem: CsvProblem): void {
    // One error per row: a part of it may be parsed again when more input arrives.
    if (this.#failed === this.rows) return
    this.#failed = this.rows
    this.#options.onError({ row: this.rows + 1, problem })
  }
}

/** Returns the closing quote of a field, or -1. */
function closeQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at
  return -1
}

function endOfField(text: string, from: number, separator: string, newline: string): number {
  for (let at = from; at < text.length; at++) if (text[at] === separator || text[at] === newline) return at
  return -1
}
