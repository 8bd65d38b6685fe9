import { MAX_CELLS } from '../sheets/bounds.ts'
import { MAX_ROWS } from '../sheets/cells/address.ts'
import { type Block, BlockWriter, KIND } from '../sheets/cells/block.ts'
import { createDecoder, type Encoding, type FoundEncoding, pickEncoding } from '../text/encoding.ts'
import { type CsvError, CsvParser } from './csv-parser.ts'
import { type Dialect, pickDialect, type Separator } from './pick-dialect.ts'
import { toNumber } from './to-number.ts'

/** The result of one chunk of a file. */
export interface CsvPart {
  block: Block
  /** Errors found in it, up to the listed maximum. */
  errors: CsvError[]
  /** Total number of errors so far. */
  errorCount: number
  /** Maximum text length of each column in characters, in the first rows. */
  lengths: number[]
  /** Whether the first row is a header. */
  hasHeader: boolean
  /** Whether reading stopped because of too many rows. */
  isCut: boolean
  /** The encoding detected from the first bytes. */
  found: Encoding
  /** The field separator. */
  separator: string
}

/** The user's choices; null to detect them. */
export interface CsvChoices {
  encoding: Encoding | null
  separator: Separator | null
}

const FOUND: CsvChoices = { encoding: null, separator: null }

/** Looks of cells with a single line, and of those with line breaks. */
const LOOK = { line: 0, lines: 1 } as const

/** The maximum of an Excel sheet. */
export const MAX_CSV_ROWS = MAX_ROWS
export const MAX_ERRORS = 100
const MEASURED_ROWS = 300

/** Converts the bytes of a file, chunk by chunk, into rows of cells. */
export class CsvReader {
  readonly #ext: string | null
  readonly #chosen: CsvChoices
  #decode: ReturnType<typeof createDecoder> | null = null
  #found: FoundEncoding | null = null
  #parser: CsvParser | null = null
  #dialect: Dialect | null = null
  #writer = new BlockWriter()
  #row = 0
  #errors: CsvError[] = []
  #errorCount = 0
  #lengths: number[] = []
  #first: string[] = []
  #hasNumbers = false
  #cells = 0
  #isCut = false

  constructor(ext: string | null, chosen: CsvChoices = FOUND) {
    this.#ext = ext
    this.#chosen = chosen
  }

  read(bytes: Uint8Array, isLast: boolean): CsvPart {
    this.#found ??= pickEncoding(bytes)
    this.#decode ??= createDecoder(this.#chosen.encoding ?? this.#found)
    let text = this.#decode(bytes, { isLast })
    if (!this.#parser) {
      this.#dialect = pickDialect(text, this.#ext, this.#chosen.separator)
      this.#parser = new CsvParser({
        ...this.#dialect,
        onRow: (fields) => this.#add(fields, this.#dialect?.separator ?? ','),
        onError: (error) => this.#fail(error),
      })
      text = text.slice(this.#dialect.skip)
    }
    this.#parser.write(text)
    if (isLast) this.#parser.end()
    const errors = this.#errors
    this.#errors = []
    return {
      block: this.#writer.take(),
      errors,
      errorCount: this.#errorCount,
      lengths: this.#lengths,
      hasHeader: this.#row > 1 && looksLikeHeader(this.#first, this.#hasNumbers),
      isCut: this.#isCut,
      found: this.#found,
      separator: this.#dialect?.separator ?? ',',
    }
  }

  #add(fields: string[], separator: string): void {
    if (this.#isCut || this.#row >= MAX_CSV_ROWS || this.#cells + fields.length > MAX_CELLS) {
      this.#isCut = true
      return
    }
    if (this.#row === 0) this.#first = fields
    const isMeasured = this.#row < MEASURED_ROWS
    this.#writer.startRow(this.#row)
    for (const [col, field] of fields.entries()) {
      if (field === '') continue
      const num = toNumber(field, separator)
      const isNumber = !Number.isNaN(num)
      this.#writer.add({
        col,
        kind: isNumber ? KIND.number : KIND.text,
        text: field,
        ...(isNumber && { num }),
        look: LOOK[field.includes('\n') ? 'lines' : 'line'],
      })
      if (!isMeasured) continue
      if (isNumber && this.#row > 0) this.#hasNumbers = true
      this.#lengths[col] = Math.max(this.#lengths[col] ?? 0, longestLine(field))
    }
    this.#cells += fields.length
    this.#row++
  }

  #fail(error: CsvError): void {
    if (this.#isCut) return
    if (this.#errorCount < MAX_ERRORS) this.#errors.push(error)
    this.#errorCount++
  }
}

/** Returns whether a row looks like column names: distinct short texts that are not numbers. */
export function looksLikeHeader(first: readonly string[], hasNumbers: boolean): boolean {
  const names = first.filter((name) => name.trim() !== '')
  const areNames = names.every((name) => name.length <= 80 && !name.includes('\n') && Number.isNaN(toNumber(name, ',')))
  const areDifferent = new Set(names).size === names.length
  return names.length > 1 && areNames && areDifferent && (hasNumbers || names.length === first.length)
}

/** Returns the length of the longest line in a field. */
function longestLine(field: string): number {
  return field.includes('\n') ? Math.max(...field.split('\n', 100).map((line) => line.length)) : field.length
}
