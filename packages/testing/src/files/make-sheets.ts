import { makeZip } from './make-zip.ts'

/**
 * A cell: a number, a text, or an object with details. A formula without a value is written as by scripts, which don't compute
 * values.
 */
export type SheetCell = number | string | null | { value?: number | string; formula?: string; style?: number }

/** A sheet of a test workbook. */
export interface SheetOptions {
  name: string
  rows: Iterable<readonly SheetCell[]>
  /** Frozen rows and columns. */
  frozen?: { rows: number; cols: number }
  /** Widths of the first columns, in characters. */
  widths?: readonly number[]
  /** `A1:B1` */
  merges?: readonly string[]
  color?: string
  isRightToLeft?: boolean
  /** XML after the cells: conditional formats and the like. */
  more?: string
}

/** Style numbers as written by {@link makeXlsx}: plain, money, percentage, date, heading with fill, wrapped and rotated texts. */
export const STYLE = { plain: 0, money: 1, percent: 2, day: 3, heading: 4, wrapped: 5, upright: 6, slanted: 7 } as const
/** Differential styles of conditional formats: red text on a light red fill, bold green. */
export const CHANGE = { red: 0, green: 1 } as const

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Creates a workbook as Excel writes it. */
export function makeXlsx(sheets: readonly SheetOptions[]): Buffer<ArrayBuffer> {
  const ids = sheets.map((_, index) => index + 1)
  return makeZip(
    {
      '[Content_Types].xml':
        `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>` +
        `${ids.map((id) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${TYPES}.worksheet+xml"/>`).join('')}</Types>`,
      '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
      'xl/workbook.xml':
        `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
        `${sheets.map(({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="r${index + 1}"/>`).join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations([
        ...ids.map((id) => ['worksheet', `worksheets/sheet${id}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
      'xl/styles.xml': STYLES,
      ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)])),
    },
    { isDeflated: true },
  )
}

const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="&quot;£&quot;#,##0.00;[Red]-&quot;£&quot;#,##0.00"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FF1A7547"/></patternFill></fill></fills><borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf xfId="0"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/>' +
  '<xf xfId="0" numFmtId="10" applyNumberFormat="1"/><xf xfId="0" numFmtId="15" applyNumberFormat="1"/>' +
  '<xf xfId="0" fontId="1" fillId="2" applyFont="1" applyFill="1"/>' +
  '<xf xfId="0" applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf><xf xfId="0" applyAlignment="1"><alignment textRotation="90"/></xf>' +
  '<xf xfId="0" applyAlignment="1"><alignment textRotation="45"/></xf></cellXfs>' +
  '<dxfs count="2"><dxf><font><color rgb="FF9C0006"/></font><fill><patternFill><bgColor rgb="FFFFC7CE"/></patternFill></fill></dxf>' +
  '<dxf><font><b/><color rgb="FF006100"/></font></dxf></dxfs></styleSheet>'

function sheetXml({ rows, frozen, widths = [], merges = [], color, isRightToLeft = false, more = '' }: SheetOptions): string {
  const parts: string[] = []
  let row = 0
  for (const cells of rows) {
    row++
    parts.push(`<row r="${row}">${cells.map((cell, col) => cellXml(cell, `${letters(col)}${row}`)).join('')}</row>`)
  }
  const pane = frozen
    ? `<pane xSplit="${frozen.cols}" ySplit="${frozen.rows}" topLeftCell="${letters(frozen.cols)}${frozen.rows + 1}" activePane="bottomRight" state="frozen"/>`
    : ''
  const columns = widths.map((width, col) => `<col min="${col + 1}" max="${col + 1}" width="${width}" customWidth="1"/>`).join('')
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  return (
    `${HEAD}<worksheet xmlns="${MAIN}">${color ? `<sheetPr><tabColor rgb="FF${color}"/></sheetPr>` : ''}<sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}>${pane}</sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"/>${columns && `<cols>${columns}</cols>`}<sheetData>${parts.join('')}</sheetData>${merged && `<mergeCells count="${merges.length}">${merged}</mergeCells>`}${more}</worksheet>`
  )
}

function cellXml(cell: SheetCell, address: string): string {
  if (cell === null) return ''
  const { value, formula, style = 0 } = typeof cell === 'object' ? cell : { value: cell }
  const look = style > 0 ? ` s="${style}"` : ''
  const written = formula ? `<f>${escapeXml(formula)}</f>` : ''
  if (value === undefined) return `<c r="${address}"${look}>${written}</c>`
  return typeof value === 'number'
    ? `<c r="${address}"${look}>${written}<v>${value}</v></c>`
    : `<c r="${address}"${look} t="${formula ? 'str' : 'inlineStr'}">${written}${formula ? `<v>${escapeXml(value)}</v>` : `<is><t>${escapeXml(value)}</t></is>`}</c>`
}

function letters(col: number): string {
  return (col >= 26 ? letters(Math.floor(col / 26) - 1) : '') + String.fromCharCode(65 + (col % 26))
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const rows = targets.map(
    ([type, target], index) => `<Relationship Id="r${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${rows.join('')}</Relationships>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** Generates the rows of a large table: a number, a name, a code, amounts and dates. */
export function* manyRows(count: number, columns: number): Generator<SheetCell[]> {
  for (let row = 0; row < count; row++) {
    yield Array.from({ length: columns }, (_, col) => {
      const mixed = (row * 2654435761 + col * 40503) % 1_000_003
      if (col === 0) return row + 1
      if (col % 4 === 1) return `Item ${mixed.toString(36)}`
      return { value: mixed / 100, style: col % 4 === 2 ? STYLE.money : STYLE.plain }
    })
  }
}
