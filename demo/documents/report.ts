import type { House } from './house.ts'
import { A4, makePages, Page, type PdfImage } from './pdf.ts'
import { measureText, wrap } from './pdf-text.ts'

const MARGIN = 62
const WIDTH = A4.width - 2 * MARGIN
const BOTTOM = A4.height - 76

/**
 * The blocks of a report, from the top. A table's first row is its header; further columns are right-aligned if they contain
 * numbers.
 */
export type Block =
  | { heading: string }
  | { text: string }
  | { list: readonly string[] }
  | { table: readonly (readonly string[])[]; isTotalled?: boolean }
  | { picture: PdfImage; caption: string }

interface Report {
  house: House
  title: string
  /** Below the title: the recipient and the project. */
  subtitles: readonly string[]
  reference: string
  blocks: readonly Block[]
}

/** Creates a report in the team's design: a header, text, tables and pictures on as many pages as needed. */
export function makeReport({ house, title, subtitles, reference, blocks }: Report): Buffer<ArrayBuffer> {
  const writer = new Writer()
  const [first] = writer.pages
  first?.rect(0, 0, A4.width, 132, { fill: house.color })
  first?.text(MARGIN, 46, house.name, { size: 12, isBold: true, color: '#ffffff' })
  first?.text(A4.width - MARGIN, 46, reference, { size: 9, color: '#ffffff', align: 'right' })
  first?.text(MARGIN, 92, title, { size: 24, isBold: true, color: '#ffffff' })
  first?.text(MARGIN, 113, subtitles.join('  ·  '), { size: 10, color: '#ffffff' })
  writer.y = 168
  for (const block of blocks) write(writer, block, house)
  writer.pages.forEach((page, index) => {
    page.line(MARGIN, A4.height - 52, A4.width - MARGIN, A4.height - 52, { stroke: '#c9d1cc', line: 0.5 })
    page.text(MARGIN, A4.height - 38, `${house.name}  ·  ${house.line}`, { size: 7.5, color: '#6b756f' })
    page.text(A4.width - MARGIN, A4.height - 38, `${index + 1} of ${writer.pages.length}`, {
      size: 7.5,
      color: '#6b756f',
      align: 'right',
    })
  })
  return makePages(...writer.pages)
}

/** Tracks the position of the next line. */
class Writer {
  readonly pages = [new Page(A4)]
  y = 0

  /** Returns a page with that many points of free height. */
  pageWithSpace(height: number): Page {
    if (this.y + height > BOTTOM) {
      this.pages.push(new Page(A4))
      this.y = 64
    }
    return this.pages[this.pages.length - 1] ?? new Page(A4)
  }
}

function write(writer: Writer, block: Block, house: House): void {
  if ('heading' in block) {
    const page = writer.pageWithSpace(70)
    page.text(MARGIN, writer.y + 16, block.heading, { size: 14, isBold: true, color: house.color })
    writer.y += 30
  } else if ('text' in block) {
    writeLines(writer, wrap(block.text, { size: 10, width: WIDTH }), MARGIN)
    writer.y += 7
  } else if ('list' in block) {
    for (const item of block.list) {
      const lines = wrap(item, { size: 10, width: WIDTH - 16 })
      writer.pageWithSpace(14).text(MARGIN + 3, writer.y + 10, '•', { color: house.color })
      writeLines(writer, lines, MARGIN + 16)
      writer.y += 2
    }
    writer.y += 7
  } else if ('table' in block) {
    writeTable(writer, block, house)
    writer.y += 16
  } else {
    const height = (WIDTH * block.picture.height) / block.picture.width
    const page = writer.pageWithSpace(height + 26)
    page.picture(block.picture, MARGIN, writer.y, WIDTH)
    page.text(MARGIN, writer.y + height + 13, block.caption, { size: 8.5, color: '#6b756f' })
    writer.y += height + 30
  }
}

function writeLines(writer: Writer, lines: readonly string[], x: number): void {
  for (const line of lines) {
    writer.pageWithSpace(15).text(x, writer.y + 10, line)
    writer.y += 15
  }
}

const ROW = 20

function writeTable(writer: Writer, { table, isTotalled }: Extract<Block, { table: unknown }>, house: House): void {
  const columns = getWidths(table)
  table.forEach((row, index) => {
    const page = writer.pageWithSpace(ROW)
    const isHead = index === 0
    const isTotal = isTotalled === true && index === table.length - 1
    if (isHead) page.rect(MARGIN, writer.y, WIDTH, ROW, { fill: house.color })
    else if (isTotal) page.rect(MARGIN, writer.y, WIDTH, ROW, { fill: house.tint })
    page.line(MARGIN, writer.y + ROW, MARGIN + WIDTH, writer.y + ROW, { stroke: '#d5dcd8', line: 0.5 })
    let x = MARGIN
    row.forEach((cell, column) => {
      const width = columns[column] ?? 0
      const isFigure = column > 0 && /^[-£\d]/.test(table[1]?.[column] ?? '')
      const style = { size: 9, isBold: isHead || isTotal, color: isHead ? '#ffffff' : '#1d2421' }
      if (isFigure) page.text(x + width - 7, writer.y + 13.5, cell, { ...style, align: 'right' })
      else page.text(x + 7, writer.y + 13.5, cell, style)
      x += width
    })
    writer.y += ROW
  })
}

/** Returns column widths that fit the longest cells. */
function getWidths(table: readonly (readonly string[])[]): number[] {
  const idealWidths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => measureText(row[column] ?? '', 9, true) + 14)),
  )
  const sum = idealWidths.reduce((total, width) => total + width, 0)
  return idealWidths.map((width) => (width * WIDTH) / sum)
}
