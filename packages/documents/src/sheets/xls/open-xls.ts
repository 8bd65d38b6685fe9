import { type CellObject, CFB, read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { DocumentError, damagedError, lockedError, tooLarge } from '../../document-error.ts'
import { type Allowance, joinTexts, MAX_CELL_FORMATS, MAX_FORMATS, MAX_MERGES, MAX_NAME, MAX_SHEETS, nameOf } from '../bounds.ts'
import { MAX_COLS, MAX_ROWS } from '../cells/address.ts'
import { KIND } from '../cells/block.ts'
import { PLAIN_LAYOUT, SCALE, type SheetLayout } from '../cells/book.ts'
import type { CellFormat } from '../cells/cell-format.ts'
import type { BookReader, SheetSink } from '../reader.ts'
import { SheetWriter } from '../sheet-writer.ts'
import { hexOf } from '../xlsx/colors.ts'
import { addAside } from './asides.ts'
import { type BiffBook, type BiffSheet, readBiffBook } from './biff-formats.ts'

const OPTIONS = {
  type: 'array',
  dense: true,
  cellNF: true,
  cellHTML: false,
  cellText: false,
  bookVBA: false,
} as const
/** Maximum size of files in other formats with this extension: HTML pages and the like. */
const MAX_OTHER_BYTES = 20 * 1024 ** 2
const MAX_SPANS = 100 * MAX_COLS
const OLE = 0xe011cfd0

/** Opens workbooks of Excel before 2007. @throws DocumentError */
export function openXls(bytes: Uint8Array<ArrayBuffer>, allowance: Allowance): BookReader {
  const isOle = bytes.length > 8 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true) === OLE
  if (!isOle && !isKnown(bytes)) throw damagedError()
  if (!isOle && bytes.length > MAX_OTHER_BYTES) throw tooLarge()
  const biff = isOle ? readContainer(bytes) : null
  const isText = !isOle && !isBiff(bytes)
  if (isText && spansOf(bytes) > MAX_SPANS) throw tooLarge()
  const workbook = readWorkbook(bytes, isText)
  const sheets = workbook.SheetNames.map((name, index) => ({
    name,
    index,
    hidden: workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0,
  }))
  const visibleSheets = sheets.filter(({ name, hidden }) => hidden === 0 && workbook.Sheets[name]).slice(0, MAX_SHEETS)
  if (visibleSheets.length === 0) throw damagedError()
  const looks = new Looks(biff?.looks ?? [])
  return {
    book: {
      tabs: visibleSheets.map(({ name }) => ({ name: nameOf(name) })),
      active: Math.max(
        0,
        visibleSheets.findIndex(({ index }) => index === biff?.active),
      ),
      looks: looks.list,
      is1904: workbook.Workbook?.WBProps?.date1904 === true,
      hasMacros: workbook.vbaraw !== undefined,
      isStale: false,
      hidden: { sheets: sheets.filter(({ hidden }) => hidden !== 0).length, charts: 0 },
    },
    shared: null,
    runs: null,
    async readSheet(tab, sink) {
      const entry = visibleSheets[tab]
      const sheet = entry && workbook.Sheets[entry.name]
      if (!sheet) throw damagedError()
      readSheet(sheet, { biff: biff?.readSheet(entry.index), looks, writer: new SheetWriter(sink, allowance), sink })
    },
  }
}

/**
 * Returns whether bytes outside a container begin like the oldest workbooks, or are text: HTML pages and tables also have this
 * extension.
 */
function isKnown(bytes: Uint8Array): boolean {
  return isBiff(bytes) || (bytes.length > 0 && bytes.subarray(0, 1024).every((byte) => byte >= 9) && !isExchange(bytes))
}

function isBiff(bytes: Uint8Array): boolean {
  return bytes[0] === 9 && [0, 2, 4, 8].includes(bytes[1] ?? -1)
}

/** Returns the total columns spanned by columns of an Excel 2003 XML workbook: the library creates each of them. */
function spansOf(bytes: Uint8Array): number {
  let sum = 0
  for (const [, , span] of new TextDecoder('latin1').decode(bytes).matchAll(/\bspan\s*=\s*(["'])(.*?)\1/gi)) sum += Number(span)
  return Number.isNaN(sum) ? Number.POSITIVE_INFINITY : sum
}

/**
 * Returns whether it is an exchange format (SYLK, DIF, RTF), with which a few characters can make the library create any number
 * of rows and columns.
 */
function isExchange(bytes: Uint8Array): boolean {
  return /^(?:ID|TABL|\{\\rt)/.test(String.fromCharCode(...bytes.subarray(0, 4)))
}

/** @throws DocumentError if it needs a password, whichever program wrote it */
function readContainer(bytes: Uint8Array<ArrayBuffer>): BiffBook | null {
  try {
    const container = CFB.read(bytes, { type: 'array' })
    if (CFB.find(container, 'EncryptedPackage')) throw lockedError()
    // Excel 95 names the stream `Book`.
    const stream = CFB.find(container, '/Workbook') ?? CFB.find(container, '/Book')
    return stream?.content ? readBiffBook(Uint8Array.from(stream.content as Uint8Array)) : null
  } catch (error) {
    if (error instanceof DocumentError) throw error
    return null
  }
}

function readWorkbook(bytes: Uint8Array, isText: boolean): WorkBook {
  try {
    // For text formats with looks, the library would also create each cell covered by a merged one.
    return read(bytes, { ...OPTIONS, cellStyles: !isText })
  } catch (error) {
    throw /password|encrypt/i.test(String(error)) ? lockedError() : damagedError()
  }
}

/** Collects the looks of the file, one per combination with a number format. */
class Looks {
  readonly list: CellFormat[]
  readonly #numbers = new Map<string, number>()
  readonly #formats = new Set<string>()
  /** Whether the looks of the cells were read from the file itself. */
  readonly areKnown: boolean

  constructor(base: readonly CellFormat[]) {
    this.areKnown = base.length > 0
    this.list = base.length > 0 ? [...base] : [{}]
  }

  numberOf(look: number, format: string | undefined, fill: string | undefined): number {
    const base = this.list[look] ?? {}
    if (format && this.#formats.size < MAX_FORMATS) this.#formats.add(format)
    const isGeneral = !format || format === 'General' || !this.#formats.has(format)
    if (isGeneral && !fill) return look
    const key = `${look} ${fill} ${format}`
    const cached = this.#numbers.get(key)
    if (cached !== undefined) return cached
    if (this.list.length >= MAX_CELL_FORMATS) return look
    const number = this.list.push({ ...base, ...(!isGeneral && { format }), ...(fill && { fill }) }) - 1
    this.#numbers.set(key, number)
    return number
  }
}

type Context = { biff: BiffSheet | undefined; looks: Looks; writer: SheetWriter; sink: SheetSink }

function readSheet(sheet: WorkSheet, { biff, looks, writer, sink }: Context): void {
  const layout = layoutOf(sheet, biff)
  sink.layout(layout)
  for (const [row, size] of entriesOf(sheet['!rows'], MAX_ROWS)) {
    if (size.hidden) writer.setHeight(row, 0)
    else if (size.hpx) writer.setHeight(row, Math.round(size.hpx * SCALE))
  }
  const rows = (sheet['!data'] ?? []) as (CellObject | undefined)[][]
  for (const [row, cells] of entriesOf(rows, MAX_ROWS)) {
    if (writer.isFull) break
    writer.startRow(row)
    for (const [col, cell] of entriesOf(cells, MAX_COLS)) {
      if (writer.isFull) break
      const base = looks.areKnown ? (biff?.looks.get(row * 256 + col) ?? 0) : 0
      const fill = looks.areKnown ? undefined : (cell.s as { fgColor?: { rgb?: string } } | undefined)?.fgColor?.rgb
      addCell(writer, { cell, col, look: looks.numberOf(base, formatOf(cell), hexOf(String(fill ?? ''))) })
      addAside(layout, { row, col }, cell)
    }
    writer.endRow()
  }
  writer.end()
  sink.layout(layout)
}

/** Returns the defined entries of a sparse array of the library, up to an index: some have endless gaps. */
function entriesOf<T>(array: readonly (T | undefined)[] | undefined, end: number): [number, T][] {
  const entries: [number, T][] = []
  array?.slice(0, end).forEach((value, index) => {
    if (value) entries.push([index, value])
  })
  return entries
}

function addCell(writer: SheetWriter, { cell, col, look }: { cell: CellObject; col: number; look: number }): void {
  const isTaken = writer.add({ col, look, ...contentOf(cell) })
  if (isTaken && cell.f) writer.addFormula(joinTexts('', cell.f))
}

function contentOf({ t, v, w }: CellObject): { kind: number; num?: number; text?: string } {
  if (t === 'n' && typeof v === 'number') return { kind: KIND.number, num: v }
  if (t === 's') return { kind: KIND.text, text: joinTexts('', String(v ?? '')) }
  if (t === 'b') return { kind: KIND.boolean, num: v ? 1 : 0 }
  if (t === 'e') return { kind: KIND.error, text: w ?? ERRORS[Number(v)] ?? '#N/A' }
  return { kind: KIND.blank }
}

/** Locale-dependent date formats use the British order. */
function formatOf({ z }: CellObject): string | undefined {
  if (z === 'm/d/yy') return 'dd/mm/yyyy'
  if (z === 'm/d/yy h:mm') return 'dd/mm/yyyy h:mm'
  const format = z === undefined ? '' : String(z)
  return format.length <= MAX_NAME ? format : undefined
}

const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

function layoutOf(sheet: WorkSheet, biff: BiffSheet | undefined): SheetLayout {
  return {
    ...PLAIN_LAYOUT,
    ...(biff && {
      frozen: biff.frozen,
      showsGrid: biff.showsGrid,
      hasDrawings: biff.hasDrawings,
      isRightToLeft: biff.isRightToLeft,
      unreadConditions: biff.unreadConditions,
    }),
    columns: entriesOf(sheet['!cols'], MAX_COLS).map(([col, { hidden, wpx }]) => {
      const width = hidden ? 0 : wpx === undefined ? null : Math.round(wpx * SCALE)
      return { first: col, last: col, width }
    }),
    merges: (sheet['!merges'] ?? [])
      .slice(0, MAX_MERGES)
      .map(({ s, e }) => ({ top: s.r, left: s.c, bottom: Math.min(e.r, MAX_ROWS - 1), right: Math.min(e.c, MAX_COLS - 1) })),
    links: [],
    comments: [],
  }
}
