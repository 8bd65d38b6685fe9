import { damagedError } from '../../document-error.ts'
import { attribute, flagOf, numberOf, scanXml } from '../../xml/xml-scanner.ts'
import type { Zip } from '../book-parts.ts'
import { type Allowance, joinTexts, MAX_COMMENTS, MAX_LINKS, MAX_MERGES } from '../bounds.ts'
import { MAX_COLS, parseAddress, parseArea } from '../cells/address.ts'
import { PLAIN_LAYOUT, SCALE, type SheetLayout } from '../cells/book.ts'
import type { CellFormat } from '../cells/cell-format.ts'
import type { SheetSink } from '../reader.ts'
import { safeUrl } from '../safe-url.ts'
import { SheetWriter } from '../sheet-writer.ts'
import { CellHandler, type FormulaValues } from './cell-handler.ts'
import { ConditionsReader } from './conditions-reader.ts'
import { readRelations } from './relations.ts'

const PIXELS_A_POINT = 96 / 72

interface SheetOptions {
  zip: Zip
  part: string
  allowance: Allowance
  formulas: FormulaValues
  /** Looks of the book's cells. */
  looks: readonly CellFormat[]
  /** Width of a digit in the default font, in CSS pixels. */
  letterWidth: number
  is1904: boolean
  /** Changes of looks by conditional formats, and theme colours. */
  styles: ConstructorParameters<typeof ConditionsReader>[0]
}

/** Reads one sheet: its layout, then its rows as they arrive, then the elements after them. @throws DocumentError */
export async function readSheet(options: SheetOptions, sink: SheetSink): Promise<void> {
  const { zip, part, allowance, formulas, looks, letterWidth, is1904, styles } = options
  if (!zip.has(part)) throw damagedError()
  const relations = await readRelations(zip, part)
  const layout: SheetLayout = { ...PLAIN_LAYOUT, columns: [], merges: [], links: [], comments: [] }
  const comments = [...relations.values()].find(({ type }) => type === 'comments')
  if (comments) layout.comments = await readComments(zip, comments.target)
  const writer = new SheetWriter(sink, allowance)
  const cells = new CellHandler(writer, { formulas, looks, is1904, theme: styles.theme })
  const conditions = new ConditionsReader(styles)
  let isInCells = false
  await scanXml(zip.read(part), {
    open(name, attributes) {
      if (isInCells) cells.open(name, attributes)
      else if (name === 'sheetData') {
        isInCells = true
        sink.layout(layout)
      } else if (name === 'hyperlink') addLink(layout, attributes, relations.get(attribute(attributes, 'r:id') ?? '')?.target)
      else {
        conditions.open(name, attributes)
        readLayout(layout, { name, attributes, letterWidth })
      }
    },
    text(text) {
      if (isInCells) cells.text(text)
      else conditions.text(text)
    },
    close(name) {
      if (name === 'sheetData') isInCells = false
      else if (isInCells) cells.close(name)
      else conditions.close(name)
    },
  })
  writer.end()
  layout.uncomputed = cells.uncomputed
  layout.conditions = conditions.conditions
  layout.unreadConditions = conditions.unread
  sink.layout(layout)
}

interface LayoutElement {
  name: string
  attributes: string
  letterWidth: number
}

function readLayout(layout: SheetLayout, { name, attributes, letterWidth }: LayoutElement): void {
  if (name === 'col') addColumns(layout, attributes, letterWidth)
  else if (name === 'mergeCell') {
    const area = parseArea(attribute(attributes, 'ref') ?? '')
    if (area && layout.merges.length < MAX_MERGES) layout.merges.push(area)
  } else if (name === 'sheetFormatPr') {
    const points = numberOf(attributes, 'defaultRowHeight')
    const chars = numberOf(attributes, 'defaultColWidth')
    if (points && points < 410) layout.rowHeight = Math.round(points * PIXELS_A_POINT * SCALE)
    if (flagOf(attributes, 'zeroHeight')) layout.rowHeight = 0
    layout.colWidth = chars ? widthOf(chars, letterWidth) : usualWidth(numberOf(attributes, 'baseColWidth'), letterWidth)
  } else if (name === 'sheetView') {
    layout.showsGrid = flagOf(attributes, 'showGridLines') ?? true
    layout.isRightToLeft = flagOf(attributes, 'rightToLeft') ?? false
  } else if (name === 'pane' && attribute(attributes, 'state')?.startsWith('frozen')) {
    layout.frozen = { rows: numberOf(attributes, 'ySplit') ?? 0, cols: numberOf(attributes, 'xSplit') ?? 0 }
  } else if (name === 'drawing' || name === 'picture') layout.hasDrawings = true
}

function addColumns(layout: SheetLayout, attributes: string, letterWidth: number): void {
  const first = (numberOf(attributes, 'min') ?? 0) - 1
  const last = Math.min((numberOf(attributes, 'max') ?? 0) - 1, MAX_COLS - 1)
  const chars = numberOf(attributes, 'width')
  // Columns ascend; others are rejected, since they would have to be searched for each column.
  if (!Number.isInteger(first) || first <= (layout.columns.at(-1)?.last ?? -1) || last < first) return
  const width = flagOf(attributes, 'hidden') ? 0 : chars === undefined ? null : widthOf(chars, letterWidth)
  layout.columns.push({ first, last, width })
}

/** Converts a width in digits of the default font to CSS pixels. */
function widthOf(chars: number, letterWidth: number): number {
  return Math.round(Math.trunc(((256 * Math.min(Math.max(chars, 0), 255) + 18) / 256) * letterWidth) * SCALE)
}

/** Returns the default column width, which fits 8 digits unless the file sets another number. */
function usualWidth(digits = 8, letterWidth: number): number {
  const pixels = Math.min(Math.max(digits, 0), 255) * letterWidth + 5
  return Math.round(Math.ceil(pixels / 8) * 8 * SCALE)
}

function addLink(layout: SheetLayout, attributes: string, target: string | undefined): void {
  const area = parseArea(attribute(attributes, 'ref') ?? '')
  const location = attribute(attributes, 'location')
  const url = safeUrl(target && location && !target.includes('#') ? `${target}#${location}` : target)
  if (area && url && layout.links.length < MAX_LINKS) layout.links.push({ ...area, url })
}

async function readComments(zip: Zip, part: string): Promise<SheetLayout['comments']> {
  const comments: SheetLayout['comments'] = []
  let comment: SheetLayout['comments'][number] | null = null
  let isText = false
  await scanXml(zip.read(part), {
    open(name, attributes) {
      if (name === 'comment') {
        const place = parseAddress(attribute(attributes, 'ref') ?? '')
        comment = place && { ...place, text: '' }
        if (comment && comments.length < MAX_COMMENTS) comments.push(comment)
      }
      isText = name === 't'
    },
    text(text) {
      if (isText && comment) comment.text = joinTexts(comment.text, text)
    },
    close() {
      isText = false
    },
  })
  return comments
}
