import { type CellObject, CFB, read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { BlockWriter, KIND } from '../../model/block.ts'
import { type CellLook, PLAIN_LAYOUT, SCALE, type SheetLayout } from '../../model/book.ts'
import { BookError, damaged, locked, tooLarge } from '../book-error.ts'
import { type BookReader, MAX_CELLS, type SheetSink } from '../reader.ts'
import { safeUrl } from '../safe-url.ts'
import { type BiffBook, type BiffSheet, readBiffLooks } from './biff-looks.ts'

const OPTIONS = {
  type: 'array',
  dense: true,
  cellNF: true,
  cellStyles: true,
  cellHTML: false,
  cellText: false,
  bookVBA: false,
} as const
/** What is no workbook of Excel 97 but is called one: pages of HTML and the like. */
const MAX_OTHER_BYTES = 20 * 1024 ** 2
const OLE = 0xe011cfd0

/** Opens what Excel wrote before 2007. @throws BookError */
export function openXls(bytes: Uint8Array<ArrayBuffer>): BookReader {
  const isOle = bytes.length > 8 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true) === OLE
  if (!isOle && !isKnown(bytes)) throw damaged()
  if (!isOle && bytes.length > MAX_OTHER_BYTES) throw tooLarge()
  const biff = isOle ? readContainer(bytes) : null
  const workbook = readWorkbook(bytes)
  const sheets = workbook.SheetNames.map((name, index) => ({
    name,
    index,
    hidden: workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0,
  }))
  const shown = sheets.filter(({ name, hidden }) => hidden === 0 && workbook.Sheets[name])
  if (shown.length === 0) throw damaged()
  const looks = new Looks(biff?.looks ?? [])
  return {
    book: {
      tabs: shown.map(({ name }) => ({ name })),
      active: Math.max(
        0,
        shown.findIndex(({ index }) => index === biff?.active),
      ),
      looks: looks.list,
      is1904: workbook.Workbook?.WBProps?.date1904 === true,
      hasMacros: workbook.vbaraw !== undefined,
    },
    shared: null,
    async readSheet(tab, sink) {
      const entry = shown[tab]
      const sheet = entry && workbook.Sheets[entry.name]
      if (!sheet) throw damaged()
      readSheet(sheet, { biff: biff?.sheets[entry.index], looks, sink })
    },
  }
}

/** Whether bytes that are no container begin as the oldest workbooks do, or are a text: pages and tables are called workbooks, too. */
function isKnown(bytes: Uint8Array): boolean {
  if (bytes[0] === 9 && [0, 2, 4, 8].includes(bytes[1] ?? -1)) return true
  return bytes.length > 0 && bytes.subarray(0, 1024).every((byte) => byte >= 9)
}

/** @throws BookError when it wants a password, whichever program made it. */
function readContainer(bytes: Uint8Array<ArrayBuffer>): BiffBook | null {
  try {
    const container = CFB.read(bytes, { type: 'array' })
    if (CFB.find(container, 'EncryptedPackage')) throw locked()
    const stream = CFB.find(container, '/Workbook')
    return stream?.content ? readBiffLooks(Uint8Array.from(stream.content as Uint8Array)) : null
  } catch (error) {
    if (error instanceof BookError) throw error
    return null
  }
}

function readWorkbook(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, OPTIONS)
  } catch (error) {
    throw /password|encrypt/i.test(String(error)) ? locked() : damaged()
  }
}

/** The looks of the file, each once for every number format that it is used with. */
class Looks {
  readonly list: CellLook[]
  readonly #numbers = new Map<string, number>()

  constructor(base: readonly CellLook[]) {
    this.list = base.length > 0 ? [...base] : [{}]
  }

  numberOf(look: number, format: string | undefined, fill: string | undefined): number {
    const base = this.list[look] ?? {}
    if ((!format || format === 'General') && !fill) return look
    const key = `${look} ${fill} ${format}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    if (this.list.length > 65_000) return look
    const number = this.list.push({ ...base, ...(format && { format }), ...(fill && { fill }) }) - 1
    this.#numbers.set(key, number)
    return number
  }
}

type Context = { biff: BiffSheet | undefined; looks: Looks; sink: SheetSink }

function readSheet(sheet: WorkSheet, { biff, looks, sink }: Context): void {
  const layout = layoutOf(sheet, biff)
  const writer = new BlockWriter()
  const rows = (sheet['!data'] ?? []) as (CellObject | undefined)[][]
  let count = 0
  rows.forEach((cells, row) => {
    if (count >= MAX_CELLS) return
    writer.startRow(row)
    cells?.forEach((cell, col) => {
      if (!cell) return
      const base = biff?.looks.get(row * 256 + col) ?? 0
      const fill = biff ? undefined : (cell.s as { fgColor?: { rgb?: string } } | undefined)?.fgColor?.rgb
      addCell(writer, {
        cell,
        col,
        look: looks.numberOf(base, formatOf(cell), fill && `#${fill}`),
      })
      const url = safeUrl(cell.l?.Target)
      if (url) layout.links.push({ top: row, bottom: row, left: col, right: col, url })
      const note = cell.c?.map(({ t }) => t ?? '').join('\n')
      if (note) layout.comments.push({ row, col, text: note })
    })
    count = writer.count
  })
  for (const [row, size] of (sheet['!rows'] ?? []).entries()) {
    if (size?.hidden) writer.setHeight(row, 0)
    else if (size?.hpx) writer.setHeight(row, Math.round(size.hpx * SCALE))
  }
  sink.layout(layout)
  sink.block(writer.take())
  if (count >= MAX_CELLS) sink.cut()
}

function addCell(writer: BlockWriter, { cell, col, look }: { cell: CellObject; col: number; look: number }): void {
  if (cell.t === 'n' && typeof cell.v === 'number') writer.add({ col, kind: KIND.number, num: cell.v, look })
  else if (cell.t === 's') writer.add({ col, kind: KIND.text, text: String(cell.v ?? ''), look })
  else if (cell.t === 'b') writer.add({ col, kind: KIND.boolean, num: cell.v ? 1 : 0, look })
  else if (cell.t === 'e') writer.add({ col, kind: KIND.error, text: cell.w ?? ERRORS[Number(cell.v)] ?? '#N/A', look })
  else writer.add({ col, kind: KIND.blank, look })
  if (cell.f) writer.addFormula(cell.f)
}

/** Days in the order of whoever reads, which the file leaves open, are in the British one. */
function formatOf({ z }: CellObject): string | undefined {
  if (z === 'm/d/yy') return 'dd/mm/yyyy'
  return z === 'm/d/yy h:mm' ? 'dd/mm/yyyy h:mm' : z === undefined ? undefined : String(z)
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
  const columns = (sheet['!cols'] ?? []).entries()
  return {
    ...PLAIN_LAYOUT,
    ...(biff && { frozen: biff.frozen, showsGrid: biff.showsGrid, hasDrawings: biff.hasDrawings }),
    columns: [...columns].flatMap(([col, size]) => {
      if (!size) return []
      const width = size.hidden ? 0 : size.wpx === undefined ? null : Math.round(size.wpx * SCALE)
      return [{ first: col, last: col, width, look: 0 }]
    }),
    merges: (sheet['!merges'] ?? []).map(({ s, e }) => ({ top: s.r, left: s.c, bottom: e.r, right: e.c })),
    links: [],
    comments: [],
  }
}
