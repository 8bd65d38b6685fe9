import type { Block, TableBlock, TextBlock } from './blocks.ts'
import { breakLines, type Line } from './break-lines.ts'
import type { Align, TextStyle } from './text-style.ts'

const LINE_HEIGHT = 1.2
/** Distance from the top of a line to its baseline, relative to the font size, for Helvetica with half the leading. */
const BASELINE = 0.947

/** A painted part of a label, relative to the upper left corner of its text. */
export type Item =
  | { kind: 'line'; line: Line; left: number; right: number; align: Align; baseline: number; bullet: TextBlock['bullet'] }
  | { kind: 'box'; x: number; y: number; w: number; h: number; fill: string; stroke: string }

export interface Laid {
  items: Item[]
  width: number
  height: number
}

export interface LayOptions {
  /** Where lines break: `Infinity` when they don't. */
  maxWidth: number
  /** Narrower text still takes this much. */
  minWidth: number
  align: Align
  style: TextStyle
}

/** Lays out blocks vertically. Adjacent margins collapse to the larger one. */
export function layOutBlocks(blocks: readonly Block[], options: LayOptions): Laid {
  const width = Math.max(options.minWidth, naturalWidth(blocks, options))
  const items: Item[] = []
  let y = 0
  let gap = 0
  for (const block of blocks) {
    y += Math.max(gap, block.before)
    gap = block.after
    if (block.kind === 'text') y += addText(items, block, y, width, options)
    else if (block.kind === 'table') y += addTable(items, block, y, width, options)
    else {
      items.push({ kind: 'box', x: 0, y, w: width, h: block.height, fill: block.colour, stroke: 'none' })
      y += block.height
    }
  }
  return { items, width, height: y + gap }
}

function addText(items: Item[], block: TextBlock, top: number, width: number, { maxWidth, align, style }: LayOptions): number {
  let y = top
  breakLines(block.runs, maxWidth - block.indent, style).forEach((line, index) => {
    items.push({
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

/** The width of the widest line. */
function naturalWidth(blocks: readonly Block[], options: LayOptions): number {
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
  return Math.min(width, Math.max(options.maxWidth, width))
}

function columnWidths({ rows }: TableBlock, options: LayOptions): number[] {
  const columns: number[] = []
  for (const row of rows) {
    row.forEach((cell, index) => {
      const inner = layOutBlocks(cell.blocks, { ...options, maxWidth: Infinity, minWidth: 0, align: 'left' })
      columns[index] = Math.max(columns[index] ?? 0, inner.width + 2 * cell.padding)
    })
  }
  return columns
}

function addTable(items: Item[], table: TableBlock, top: number, width: number, options: LayOptions): number {
  const columns = columnWidths(table, options)
  const total = sum(columns)
  const room = table.isFullWidth ? width : Math.min(total, width)
  const widths = columns.map((column) => (total > 0 ? (column * room) / total : 0))
  let y = top
  for (const row of table.rows) {
    const cells = row.map((cell, index) => {
      const inner = Math.max((widths[index] ?? 0) - 2 * cell.padding, 1)
      return { cell, laid: layOutBlocks(cell.blocks, { ...options, maxWidth: inner + 1, minWidth: inner, align: 'left' }) }
    })
    const height = Math.max(0, ...cells.map(({ cell, laid }) => laid.height + 2 * cell.padding))
    let x = 0
    cells.forEach(({ cell, laid }, index) => {
      const w = widths[index] ?? 0
      if (cell.background !== 'none' || table.hasBorder) {
        items.push({ kind: 'box', x, y, w, h: height, fill: cell.background, stroke: table.hasBorder ? '#000000' : 'none' })
      }
      const down = y + (height - laid.height) / 2
      for (const item of laid.items) items.push(moved(item, x + cell.padding, down))
      x += w
    })
    y += height
  }
  return y - top
}

function moved(item: Item, x: number, y: number): Item {
  if (item.kind === 'box') return { ...item, x: item.x + x, y: item.y + y }
  return { ...item, left: item.left + x, right: item.right + x, baseline: item.baseline + y }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
