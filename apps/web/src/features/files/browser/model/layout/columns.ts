/** The columns of a list: labels, widths and visibility. Pure; widths in CSS pixels. */

import { LIST_COLUMNS, type ListColumn, type ListColumnKey } from '@arbour/contract/entities/account/preferences'
import { COLUMN_WIDTH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import type { SortKey } from '#features/files/items/public/lists.ts'
import { textWidth } from '#lib/text/text-width.ts'
import type { ContentWidths } from './content-widths.ts'

export interface ColumnSpec {
  label: string
  /** The sort key of the header; absent if the column is not sortable. */
  sortKey?: SortKey
  isNumber?: boolean
  /**
   * For truncatable columns: the maximum and minimum automatic width. All other columns are as wide as their content, and never
   * narrower.
   */
  most?: number
  least?: number
}

export const COLUMNS: Record<ListColumnKey, ColumnSpec> = {
  parent: { label: t('files.browser.parentFolder'), sortKey: 'parent', most: 220, least: 110 },
  tags: { label: t('common.tags'), sortKey: 'tags', most: 300, least: 110 },
  updated: { label: t('files.browser.dateModified'), sortKey: 'updated' },
  activity_at: { label: t('files.browser.lastChanged'), sortKey: 'activity_at' },
  deleted_by: { label: t('files.browser.deletedBy'), most: 200, least: 110 },
  created: { label: t('files.browser.dateCreated'), sortKey: 'created' },
  type: { label: t('common.type'), sortKey: 'type', most: 180, least: 112 },
  size: { label: t('common.size'), sortKey: 'size', isNumber: true },
  budget: { label: t('common.budget'), sortKey: 'budget', isNumber: true },
  cost: { label: t('files.common.cost'), sortKey: 'cost', isNumber: true },
  quoted: { label: t('files.common.quoted'), sortKey: 'quoted', isNumber: true },
  value: { label: t('files.common.value'), sortKey: 'value', isNumber: true },
  status: { label: t('common.status') },
  spending: { label: t('files.browser.spending'), most: 200, least: 130 },
  people: { label: t('common.people') },
  partners: { label: t('common.partners') },
}

/** The order in which columns are hidden if space is short; empty columns are hidden before them. */
const LEAST_IMPORTANT: readonly ListColumnKey[] = [
  'created',
  'type',
  'tags',
  'size',
  'updated',
  'people',
  'partners',
  'activity_at',
  'deleted_by',
  'parent',
  'budget',
  'quoted',
  'spending',
  'cost',
  'value',
  'status',
]

/** The columns of the checkbox before the name and of the menu at the end. */
const FRAME = { check: 36, more: 44 }
/** The width beside a name in its column: the icon and the gaps. */
const BESIDE_NAME = 64
/** Columns are hidden before the name gets narrower than this. */
const NAME_MIN = 260
/** Short names leave the space up to their own width to columns that would be truncated, but never get narrower than this. */
const SHORT_NAME_MIN = 180
/** The width up to which other columns shrink for the name. */
const NAME_WISH = 460
/** The gap between a column's content and the next column; right-aligned numbers need more. */
const GAP = { text: 12, number: 20 }
/** The font size of a header, and the width of the sort arrow. */
const HEAD = { fontSize: 12, arrow: 18 }

export interface ShownColumn {
  key: ListColumnKey
  width: number
  /** The minimum width when resizing. */
  min: number
}

export interface ColumnLayout {
  columns: readonly ShownColumn[]
  /** The value of `grid-template-columns`: checkbox, name, columns, remaining space, menu. */
  template: string
  /** The resulting width of the name. */
  nameWidth: number
  /** Larger than the width of the pane if the list has to scroll horizontally. */
  width: number
}

interface ColumnWish {
  columns: readonly ListColumn[]
  nameWidth: number | null
  /** Inner width of the pane. */
  width: number
  content: ContentWidths
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/**
 * Lays out the columns. Columns that were not resized are as wide as their content. If that leaves too little space for the name,
 * truncatable columns shrink, and if no column was resized the least important ones are hidden. As soon as one has been resized,
 * all chosen columns stay and the list scrolls horizontally.
 */
export function layoutColumns({ columns, nameWidth, width, content }: ColumnWish): ColumnLayout {
  const availableWidth = width - FRAME.check - FRAME.more
  const isSized = nameWidth !== null || columns.some((column) => column.width !== null)
  const minNameWidth = nameWidth ?? NAME_MIN
  const boundsOf = new Map(columns.map((column) => [column.key, bounds(column, content)]))
  const getBounds = (key: ListColumnKey) => boundsOf.get(key) ?? { usual: 0, least: 0, min: 0 }
  let visibleColumns = [...columns]
  while (
    !isSized &&
    visibleColumns.length > 0 &&
    minNameWidth + sum(visibleColumns.map(({ key }) => getBounds(key).least)) > availableWidth
  )
    visibleColumns = withoutLeastImportant(visibleColumns, content)

  const idealWidth = sum(visibleColumns.map(({ key }) => getBounds(key).usual))
  const shrinkableWidth = idealWidth - sum(visibleColumns.map(({ key }) => getBounds(key).least))
  const idealNameWidth = nameWidth ?? Math.min(NAME_WISH, Math.max(SHORT_NAME_MIN, content.name + BESIDE_NAME))
  const share =
    shrinkableWidth === 0 ? 0 : Math.min(1, Math.max(0, (idealNameWidth + idealWidth - availableWidth) / shrinkableWidth))
  const shownColumns = visibleColumns.map(({ key }) => {
    const { usual, least, min } = getBounds(key)
    return { key, width: Math.round(usual - share * (usual - least)), min }
  })
  const columnsWidth = sum(shownColumns.map((column) => column.width))
  const name = nameWidth ?? Math.max(Math.min(NAME_MIN, idealNameWidth), availableWidth - columnsWidth)
  const tracks = shownColumns.map((column) => `${column.width}px`).join(' ')
  const [nameTrack, rest] = nameWidth === null ? ['minmax(0, 1fr)', '0'] : [`${nameWidth}px`, 'minmax(0, 1fr)']
  return {
    columns: shownColumns,
    template: `${FRAME.check}px ${nameTrack} ${tracks} ${rest} ${FRAME.more}px`,
    nameWidth: name,
    width: Math.max(width, FRAME.check + name + columnsWidth + FRAME.more),
  }
}

/** Returns the automatic width of a column, its minimum if space is short, and its minimum when resizing. */
function bounds({ key, width }: ListColumn, content: ContentWidths): { usual: number; least: number; min: number } {
  const { label, isNumber, most, least } = COLUMNS[key]
  const head = textWidth(label, HEAD.fontSize) + HEAD.arrow
  const cached = Math.ceil(Math.max(head, content[key])) + (isNumber ? GAP.number : GAP.text)
  const min = least === undefined ? cached : COLUMN_WIDTH.min
  if (width !== null) return { usual: Math.max(width, min), least: Math.max(width, min), min }
  return { usual: Math.min(cached, most ?? cached), least: Math.min(cached, least ?? cached), min }
}

function withoutLeastImportant(columns: readonly ListColumn[], content: ContentWidths): ListColumn[] {
  const rank = ({ key }: ListColumn) => LEAST_IMPORTANT.indexOf(key) + (content[key] > 0 ? LEAST_IMPORTANT.length : 0)
  const leastImportant = columns.reduce((candidate, column) => (rank(column) < rank(candidate) ? column : candidate))
  return columns.filter((column) => column !== leastImportant)
}

export function clampWidth(width: number): number {
  return Math.round(Math.max(COLUMN_WIDTH.min, Math.min(COLUMN_WIDTH.max, width)))
}

/** Sets the width of a column; null for its default. */
export function withWidth(columns: readonly ListColumn[], key: ListColumnKey, width: number | null): ListColumn[] {
  return columns.map((column) => (column.key === key ? { key, width: width === null ? null : clampWidth(width) } : column))
}

/** The initial width of an added column; one that cannot be truncated is as wide as its content. */
const ADDED_WIDTH = 150

/** Shows or hides a column. An added column gets an explicit width, so that it is not hidden. */
export function toggleColumn(columns: readonly ListColumn[], key: ListColumnKey): ListColumn[] {
  return columns.some((column) => column.key === key)
    ? columns.filter((column) => column.key !== key)
    : [...columns, { key, width: COLUMNS[key].most === undefined ? COLUMN_WIDTH.min : ADDED_WIDTH }]
}

/** Moves a column by one place. */
export function moveColumn(columns: readonly ListColumn[], key: ListColumnKey, step: 1 | -1): ListColumn[] {
  const from = columns.findIndex((column) => column.key === key)
  const to = from + step
  if (from === -1 || to < 0 || to >= columns.length) return [...columns]
  const reordered = [...columns]
  const [column] = reordered.splice(from, 1)
  if (column) reordered.splice(to, 0, column)
  return reordered
}

/** Returns the columns to choose from: the visible ones first in their order, then the others. */
export function choices(columns: readonly ListColumn[], available: readonly ListColumnKey[] = LIST_COLUMNS): ListColumnKey[] {
  const shownKeys = columns.map(({ key }) => key).filter((key) => available.includes(key))
  return [...shownKeys, ...available.filter((key) => !shownKeys.includes(key))]
}
