import type { Block, RuleBlock, TableBlock, TextBlock } from './blocks.ts'
import { breakLines, type Line } from './break-lines.ts'
import type { Align, TextStyle } from './text-style.ts'

/** Height of a line, relative to its font size. */
export const LINE_HEIGHT = 1.2
/** Distance from the top of a line to its baseline, relative to the font size, for Helvetica with half the leading. */
export const BASELINE = 0.947
/** Pixels by which the text of a cell may exceed its width, so that rounding does not break the longest line. */
const WIDTH_TOLERANCE = 1

/** A painted part of a label: a line of text, or a filled box. Pixels from the upper left corner of the label's text. */
export type LabelPart =
  | { kind: 'line'; line: Line; left: number; right: number; align: Align; baseline: number; bullet: TextBlock['bullet'] }
  | { kind: 'box'; x: number; y: number; w: number; h: number; fill: string; stroke: string }

/** The parts of laid out blocks, and their size in pixels. */
export interface LayoutResult {
  parts: LabelPart[]
  width: number
  height: number
}

/** How to lay out blocks. Widths are in pixels. */
export interface LayoutOptions {
  /** The width at which lines break; `Infinity` for no breaks. */
  maxWidth: number
  /** The minimum width of the result, also for narrower text. */
  minWidth: number
  align: Align
  style: TextStyle
}

/** Lays out blocks vertically. Adjacent margins collapse to the larger one. */
export function layOutBlocks(blocks: readonly Block[], options: LayoutOptions): LayoutResult {
  const width = Math.max(options.minWidth, naturalWidth(blocks, options))
  const parts: LabelPart[] = []
  let y = 0
  let gap = 0
  for (const block of blocks) {
    y += Math.max(gap, block.before)
    gap = block.after
    if (block.kind === 'text') y += addText(parts, block, y, width, options)
    else if (block.kind === 'table') y += addTable(parts, block, y, width, options)
    else y += addRule(parts, block, y, width)
  }
  return { parts, width, height: y + gap }
}

/** Adds the lines of a text block; returns their height. */
function addText(
  parts: LabelPart[],
  block: TextBlock,
  top: number,
  width: number,
  { maxWidth, align, style }: LayoutOptions,
): number {
  let y = top
  breakLines(block.runs, maxWidth - block.indent, style).forEach((line, index) => {
    parts.push({
      kind: 'line',
      line,
      left: block.indent,
      right: width,
      align: block.align ?? align,
      baseline: y + line.size * BASELINE,
      bullet: index === 0 ? block.bullet : null,
    })
    y += line.size * LINE_HEIGHT
  })
  return y - top
}

/** Adds a horizontal rule across the width; returns its height. */
function addRule(parts: LabelPart[], { colour, height }: RuleBlock, top: number, width: number): number {
  parts.push({ kind: 'box', x: 0, y: top, w: width, h: height, fill: colour, stroke: 'none' })
  return height
}

/** Returns the width of the widest line or table, where tables are not broken. */
function naturalWidth(blocks: readonly Block[], options: LayoutOptions): number {
  let width = 0
  for (const block of blocks) {
    if (block.kind === 'text') {
      for (const line of breakLines(block.runs, options.maxWidth - block.indent, options.style)) {
        width = Math.max(width, line.width + block.indent)
      }
    } else if (block.kind === 'table') {
      const columns = columnWidths(block, options)
      width = Math.max(width, sum(columns), block.isFullWidth && options.maxWidth !== Infinity ? options.maxWidth : 0)
    }
  }
  return width
}

/** Returns the width of each column without line breaks. */
function columnWidths({ rows }: TableBlock, options: LayoutOptions): number[] {
  const columns: number[] = []
  for (const row of rows) {
    row.forEach((cell, index) => {
      const content = layOutBlocks(cell.blocks, { ...options, maxWidth: Infinity, minWidth: 0, align: 'left' })
      columns[index] = Math.max(columns[index] ?? 0, content.width + 2 * cell.padding)
    })
  }
  return columns
}

/** Adds a table, whose columns shrink or grow in proportion to fit its width; returns its height. */
function addTable(parts: LabelPart[], table: TableBlock, top: number, width: number, options: LayoutOptions): number {
  const columns = columnWidths(table, options)
  const naturalTotal = sum(columns)
  const tableWidth = table.isFullWidth ? width : Math.min(naturalTotal, width)
  const widths = columns.map((column) => (naturalTotal > 0 ? (column * tableWidth) / naturalTotal : 0))
  let y = top
  for (const row of table.rows) {
    const cells = row.map((cell, index) => {
      const minWidth = Math.max((widths[index] ?? 0) - 2 * cell.padding, 1)
      const maxWidth = minWidth + WIDTH_TOLERANCE
      return { cell, content: layOutBlocks(cell.blocks, { ...options, maxWidth, minWidth, align: 'left' }) }
    })
    const height = Math.max(0, ...cells.map(({ cell, content }) => content.height + 2 * cell.padding))
    let x = 0
    cells.forEach(({ cell, content }, index) => {
      const w = widths[index] ?? 0
      if (cell.background !== 'none' || table.hasBorder) {
        parts.push({ kind: 'box', x, y, w, h: height, fill: cell.background, stroke: table.hasBorder ? '#000000' : 'none' })
      }
      // Content is centred vertically in its row.
      const contentTop = y + (height - content.height) / 2
      for (const part of content.parts) parts.push(moveBy(part, x + cell.padding, contentTop))
      x += w
    })
    y += height
  }
  return y - top
}

function moveBy(part: LabelPart, x: number, y: number): LabelPart {
  if (part.kind === 'box') return { ...part, x: part.x + x, y: part.y + y }
  return { ...part, left: part.left + x, right: part.right + x, baseline: part.baseline + y }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
