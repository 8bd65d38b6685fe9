import { MAX_CELL_FORMATS, MAX_CELLS } from '../bounds.ts'
import type { SheetLayout } from '../cells/book.ts'
import type { CellFormat, Edge } from '../cells/cell-format.ts'
import { indexedColor } from '../xlsx/colors.ts'
import { rotationOf } from '../xlsx/styles.ts'

/** The formatting records of an old workbook; its cell values are read separately. */
export interface BiffBook {
  active: number
  looks: CellFormat[]
  /** Reads a sheet by index; undefined if there is none. */
  readSheet(index: number): BiffSheet | undefined
}

export interface BiffSheet {
  /** Looks by row * 256 + column. */
  looks: Map<number, number>
  frozen: SheetLayout['frozen']
  showsGrid: boolean
  hasDrawings: boolean
  isRightToLeft: boolean
  /** Number of conditional formats, which are not supported. */
  unreadConditions: number
}

const RECORD = {
  formula: 0x06,
  eof: 0x0a,
  font: 0x31,
  window1: 0x3d,
  pane: 0x41,
  object: 0x5d,
  sheet: 0x85,
  palette: 0x92,
  manyNumbers: 0xbd,
  manyBlanks: 0xbe,
  look: 0xe0,
  condition: 0x01b0,
  condition12: 0x0879,
  window2: 0x023e,
}
/** Records of one cell, which begin with row, column and look. */
const CELLS = new Set([RECORD.formula, 0xfd, 0x0201, 0x0203, 0x0204, 0x0205, 0x027e])
const AUTOMATIC = 64
/** Visible object types: groups, lines, shapes, charts, texts and pictures. Comments and controls are excluded. */
const DRAWN: ReadonlySet<number> = new Set([0, 1, 2, 3, 4, 5, 6, 8, 9, 30])
const ALIGN = [undefined, 'left', 'center', 'right', undefined, 'justify', 'center'] as const
const VERTICAL = ['top', 'middle', 'bottom', 'middle'] as const
const EDGE: readonly (Edge['style'] | undefined)[] = [
  undefined,
  'thin',
  'medium',
  'dashed',
  'dotted',
  'thick',
  'double',
  'hair',
  'dashed',
  'dashed',
  'dashed',
  'dashed',
  'dashed',
  'dashed',
]

/** Parses the stream `Workbook` of Excel 97 to 2003 (MS-XLS 2.4). */
export function readBiffBook(stream: Uint8Array<ArrayBuffer>): BiffBook {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  const fonts: CellFormat[] = []
  const formats: number[] = []
  const palette: string[] = []
  const places: number[] = []
  let active = 0
  for (const { kind, at, length } of records(view, 0)) {
    if (kind === RECORD.eof) break
    if (kind === RECORD.font && fonts.length < MAX_CELL_FORMATS) fonts.push(readFont(view, at, length))
    else if (kind === RECORD.look && length >= 20 && formats.length < MAX_CELL_FORMATS) formats.push(at)
    else if (kind === RECORD.sheet) places.push(view.getUint32(at, true))
    else if (kind === RECORD.window1) active = view.getUint16(at + 10, true)
    else if (kind === RECORD.palette) {
      for (let color = at + 2; color + 3 < at + length; color += 4) {
        palette.push(
          `#${[0, 1, 2]
            .map((n) =>
              view
                .getUint8(color + n)
                .toString(16)
                .padStart(2, '0'),
            )
            .join('')}`,
        )
      }
    }
  }
  const color = (index: number) => (index >= AUTOMATIC ? undefined : (palette[index - 8] ?? indexedColor(index)))
  const looks = formats.map((at) => readLook(view, at, { fonts, color }))
  return {
    active,
    looks,
    // Read one at a time: a thousand sheets may share one position.
    readSheet(index) {
      const place = places[index]
      return place === undefined ? undefined : readSheet(view, place)
    },
  }
}

function* records(view: DataView, from: number): Generator<{ kind: number; at: number; length: number }> {
  for (let at = from; at + 4 <= view.byteLength; ) {
    const kind = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    if (at + 4 + length > view.byteLength) return
    yield { kind, at: at + 4, length }
    at += 4 + length
  }
}

/** Colours stay palette indices until the palette is known: it follows the fonts. */
function readFont(view: DataView, at: number, length: number): CellFormat {
  if (length < 11) return {}
  const flags = view.getUint16(at + 2, true)
  return {
    size: view.getUint16(at, true) / 20,
    ...(view.getUint16(at + 6, true) >= 600 && { bold: true }),
    ...(flags & 2 && { italic: true }),
    ...(flags & 8 && { strike: true }),
    ...(view.getUint8(at + 10) && { underline: true }),
    color: String(view.getUint16(at + 4, true)),
  }
}

function readLook(
  view: DataView,
  at: number,
  { fonts, color }: { fonts: CellFormat[]; color: (index: number) => string | undefined },
) {
  const font = view.getUint16(at, true)
  // Font index 4 is never used.
  const look: CellFormat = { ...fonts[font > 4 ? font - 1 : font] }
  look.color = color(Number(look.color ?? AUTOMATIC))
  const placing = view.getUint8(at + 6)
  look.align = ALIGN[placing & 7]
  look.vertical = VERTICAL[(placing >> 4) & 7]
  if (placing & 8) look.wrap = true
  Object.assign(look, rotationOf(view.getUint8(at + 7)))
  const indent = view.getUint8(at + 8) & 15
  if (indent) look.indent = indent
  const sides = view.getUint32(at + 10, true)
  const more = view.getUint32(at + 14, true)
  const edge = (style: number, index: number): Edge | undefined => {
    const edgeStyle = EDGE[style]
    return edgeStyle && { style: edgeStyle, color: color(index) ?? null }
  }
  look.left = edge(sides & 15, (sides >>> 16) & 127)
  look.right = edge((sides >>> 4) & 15, (sides >>> 23) & 127)
  look.top = edge((sides >>> 8) & 15, more & 127)
  look.bottom = edge((sides >>> 12) & 15, (more >>> 7) & 127)
  const pattern = more >>> 26
  const ground = view.getUint16(at + 18, true)
  if (pattern > 0) look.fill = color(pattern === 1 ? ground & 127 : (ground >> 7) & 127)
  return look
}

function readSheet(view: DataView, place: number): BiffSheet {
  const sheet: BiffSheet = {
    looks: new Map(),
    frozen: { rows: 0, cols: 0 },
    showsGrid: true,
    hasDrawings: false,
    isRightToLeft: false,
    unreadConditions: 0,
  }
  let isFrozen = false
  let depth = 0
  for (const { kind, at, length } of records(view, place)) {
    // An embedded chart is a nested substream.
    if (kind === 0x0809) depth++
    else if (kind === RECORD.eof && --depth <= 0) break
    if (depth > 1) continue
    if (CELLS.has(kind) && length >= 6)
      setFormat(sheet, view.getUint16(at, true), view.getUint16(at + 2, true), view.getUint16(at + 4, true))
    else if (kind === RECORD.manyNumbers) readMany(sheet, view, { at, length, step: 6 })
    else if (kind === RECORD.manyBlanks) readMany(sheet, view, { at, length, step: 2 })
    else if (kind === RECORD.window2) {
      const flags = view.getUint16(at, true)
      isFrozen = (flags & 8) !== 0
      sheet.showsGrid = (flags & 2) !== 0
      sheet.isRightToLeft = (flags & 0x40) !== 0
    } else if (kind === RECORD.pane && isFrozen) {
      sheet.frozen = { cols: view.getUint16(at, true), rows: view.getUint16(at + 2, true) }
    } else if (kind === RECORD.condition || kind === RECORD.condition12) sheet.unreadConditions++
    else if (kind === RECORD.object && length >= 6) sheet.hasDrawings ||= DRAWN.has(view.getUint16(at + 4, true))
  }
  return sheet
}

function readMany(sheet: BiffSheet, view: DataView, { at, length, step }: { at: number; length: number; step: number }): void {
  const row = view.getUint16(at, true)
  const first = view.getUint16(at + 2, true)
  for (let n = 0; 4 + n * step + 2 <= length - 2; n++) setFormat(sheet, row, first + n, view.getUint16(at + 4 + n * step, true))
}

function setFormat(sheet: BiffSheet, row: number, col: number, look: number): void {
  if (col < 256 && sheet.looks.size < MAX_CELLS) sheet.looks.set(row * 256 + col, look)
}
