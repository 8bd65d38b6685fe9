import { t } from '@arbour/messages/t'

/**
 * The layout of the grid: folder cards above, file tiles below, each section with its heading. Pure arithmetic in CSS pixels of
 * the content: a folder of 10,000 items needs no measuring, the scrollbar is correct from the start, and the selection rectangle
 * and arrow keys reach items that are not rendered.
 */

export interface GridSpec {
  /** Inner width of the pane. */
  width: number
  total: number
  /** The first `folderCount` of `total` are folders. */
  folderCount: number
  /** The chosen icon size, 80 to 200. */
  tileSize: number
  /** Whether the width is below 769 px: tiles in two columns, cards as wide as their names need. */
  isPhone: boolean
}

export interface GridRow {
  kind: 'heading' | 'folders' | 'files'
  label?: string
  top: number
  height: number
  /** The index of the row's first item, and the number of items; 0 for a heading. */
  first: number
  count: number
}

export interface GridLayout {
  rows: readonly GridRow[]
  height: number
  folderColumns: number
  fileColumns: number
  folderWidth: number
  fileWidth: number
  gap: number
  folderCount: number
  total: number
  /** The index in `rows` of the first row with items, by section, to find an item's row without searching. */
  firstFolderRow: number
  firstFileRow: number
}

/** In CSS pixels, from the top of the content and the start of its lines: the left, or the right in writing from right to left. */
export interface Rect {
  start: number
  top: number
  width: number
  height: number
}

export const CARD_HEIGHT = 60
const HEADING_HEIGHT = 32
const SECTION_GAP = 12
const MIN_CARD_WIDTH = 216
/** The difference between a tile's width and its icon size. */
const TILE_MARGIN = 40
/** The padding and border of a tile on one side. */
const TILE_INSET = 7
/** The height of two lines of the name and one of details below the thumbnail. */
const TILE_CAPTION = 74

/** Returns the height of a tile of this width: a 4:3 thumbnail with a caption. */
export function tileHeight(width: number): number {
  return Math.round((width - 2 * TILE_INSET) * 0.75) + TILE_CAPTION
}

function columnsFor(width: number, minimum: number, gap: number): number {
  return Math.max(1, Math.floor((width + gap) / (minimum + gap)))
}

export function layoutGrid({ width, total, folderCount, tileSize, isPhone }: GridSpec): GridLayout {
  const gap = isPhone ? 8 : 12
  const folderColumns = columnsFor(width, MIN_CARD_WIDTH, gap)
  const fileColumns = isPhone ? 2 : columnsFor(width, tileSize + TILE_MARGIN, gap)
  const folderWidth = (width - gap * (folderColumns - 1)) / folderColumns
  const fileWidth = (width - gap * (fileColumns - 1)) / fileColumns
  const rows: GridRow[] = []
  let top = 0

  const addSection = (kind: 'folders' | 'files', from: number, to: number, columns: number, height: number) => {
    const firstRow = rows.length + 1
    if (from >= to) return firstRow
    if (rows.length > 0) top += SECTION_GAP
    rows.push({
      kind: 'heading',
      label: kind === 'folders' ? t('common.folders') : t('common.files'),
      top,
      height: HEADING_HEIGHT,
      first: from,
      count: 0,
    })
    top += HEADING_HEIGHT
    for (let first = from; first < to; first += columns) {
      rows.push({ kind, top, height, first, count: Math.min(columns, to - first) })
      top += height + gap
    }
    return firstRow
  }

  const firstFolderRow = addSection('folders', 0, folderCount, folderColumns, CARD_HEIGHT)
  const firstFileRow = addSection('files', folderCount, total, fileColumns, tileHeight(fileWidth))
  return {
    rows,
    height: top,
    folderColumns,
    fileColumns,
    folderWidth,
    fileWidth,
    gap,
    folderCount,
    total,
    firstFolderRow,
    firstFileRow,
  }
}

/** Returns the row and column of an item. */
export function getPlace(layout: GridLayout, index: number): { row: number; column: number } {
  if (index < layout.folderCount) {
    return { row: layout.firstFolderRow + Math.floor(index / layout.folderColumns), column: index % layout.folderColumns }
  }
  const fileIndex = index - layout.folderCount
  return { row: layout.firstFileRow + Math.floor(fileIndex / layout.fileColumns), column: fileIndex % layout.fileColumns }
}

/** Returns the rectangle of an item, relative to the content. */
export function getRect(layout: GridLayout, index: number): Rect {
  const { row: rowIndex, column } = getPlace(layout, index)
  const row = layout.rows[rowIndex]
  const width = index < layout.folderCount ? layout.folderWidth : layout.fileWidth
  return { start: column * (width + layout.gap), top: row?.top ?? 0, width, height: row?.height ?? 0 }
}

/** Returns the indexes of the items that a rectangle touches, in order. */
export function indexesIn(layout: GridLayout, rect: Rect): number[] {
  const hits: number[] = []
  const bottom = rect.top + rect.height
  const end = rect.start + rect.width
  for (const row of layout.rows) {
    if (row.count === 0 || row.top + row.height < rect.top || row.top > bottom) continue
    const width = row.kind === 'folders' ? layout.folderWidth : layout.fileWidth
    for (let column = 0; column < row.count; column++) {
      const start = column * (width + layout.gap)
      if (start <= end && start + width >= rect.start) hits.push(row.first + column)
    }
  }
  return hits
}

/** Returns the next row with items in a direction. */
function neighbourRow(layout: GridLayout, row: number, step: 1 | -1): GridRow | null {
  for (let rowIndex = row + step; rowIndex >= 0 && rowIndex < layout.rows.length; rowIndex += step) {
    const candidate = layout.rows[rowIndex]
    if (candidate && candidate.count > 0) return candidate
  }
  return null
}

/** Returns the item above or below with the nearest centre, because the two sections have different columns. */
export function verticalNeighbour(layout: GridLayout, index: number, step: 1 | -1): number {
  const row = neighbourRow(layout, getPlace(layout, index).row, step)
  if (row === null) return index
  const origin = getRect(layout, index)
  const middle = origin.start + origin.width / 2
  const width = row.kind === 'folders' ? layout.folderWidth : layout.fileWidth
  const column = Math.min(row.count - 1, Math.max(0, Math.floor(middle / (width + layout.gap))))
  return row.first + column
}
