/** Column and row attributes of an `mtable`; the last value of each repeats. */
export interface TableStyle {
  aligns: string[]
  /** Column gaps in em. */
  gaps: number[]
  columnLines: string[]
  rowLines: string[]
}

const ALIGNS: ReadonlySet<string> = new Set(['left', 'right', 'center'])
/** In em. */
const MAX_GAP = 10

/** Reads the attributes of an `mtable`. */
export function tableStyle(attributes: Readonly<Record<string, string>>): TableStyle {
  return {
    aligns: listOf(attributes.columnalign).map((align) => (ALIGNS.has(align) ? align : 'center')),
    gaps: listOf(attributes.columnspacing).map((text) => Math.min(Math.max(Number.parseFloat(text) || 0, 0), MAX_GAP)),
    columnLines: listOf(attributes.columnlines),
    rowLines: listOf(attributes.rowlines),
  }
}

/** Returns the CSS of a cell, indices from 0: Chromium applies it, and ignores the table's attributes. */
export function cellCss({ aligns, gaps, columnLines, rowLines }: TableStyle, row: number, column: number): string {
  const align = at(aligns, column) ?? 'center'
  const [before, after] = [column === 0 ? undefined : at(gaps, column - 1), at(gaps, column)]
  return [
    // Chromium only aligns cell content by its own prefixed value.
    align !== 'center' && `text-align:${align};text-align:-webkit-${align}`,
    before !== undefined && `padding-left:${before / 2}em`,
    after !== undefined && `padding-right:${after / 2}em`,
    lineOf(columnLines[column], 'right'),
    lineOf(rowLines[row], 'bottom'),
  ]
    .filter(Boolean)
    .join(';')
}

function lineOf(kind: string | undefined, side: 'right' | 'bottom'): string | false {
  return (kind === 'solid' || kind === 'dashed') && `border-${side}:1px ${kind}`
}

function listOf(text: string | undefined): string[] {
  return (text ?? '').split(' ').filter((part) => part !== '')
}

function at<T>(list: readonly T[], index: number): T | undefined {
  return list[Math.min(index, list.length - 1)]
}
