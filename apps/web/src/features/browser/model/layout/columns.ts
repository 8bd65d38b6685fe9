/** The columns of a list: what each is called, how wide it is, and what of them fits. Pure; widths in CSS pixels. */
import { LIST_COLUMNS, type ListColumn, type ListColumnKey } from '@arbour/contract/entities/preferences'
import { COLUMN_WIDTH } from '@arbour/contract/limits'
import type { SortKey } from '#features/items/public.ts'

interface ColumnSpec {
  label: string
  /** What a click on its head sorts by. */
  sortKey: SortKey
  width: number
  /** As narrow as it gets by itself when there is little room. */
  min: number
  isNumber?: boolean
}

export const COLUMNS: Record<ListColumnKey, ColumnSpec> = {
  parent: { label: 'Parent Folder', sortKey: 'parent', width: 170, min: 110 },
  tags: { label: 'Tags', sortKey: 'tags', width: 180, min: 110 },
  updated: { label: 'Date Modified', sortKey: 'updated', width: 136, min: 116 },
  created: { label: 'Date Created', sortKey: 'created', width: 136, min: 116 },
  type: { label: 'Type', sortKey: 'type', width: 136, min: 92 },
  size: { label: 'Size', sortKey: 'size', width: 104, min: 94, isNumber: true },
  budget: { label: 'Budget', sortKey: 'budget', width: 128, min: 104, isNumber: true },
  cost: { label: 'Cost', sortKey: 'cost', width: 128, min: 104, isNumber: true },
  quoted: { label: 'Quoted', sortKey: 'quoted', width: 128, min: 104, isNumber: true },
  value: { label: 'Value', sortKey: 'value', width: 128, min: 104, isNumber: true },
}

/** The columns of the box before the name and of the menu at the end. */
const FRAME = { check: 36, more: 44 }
const NAME_MIN = 180

export interface ShownColumn {
  key: ListColumnKey
  width: number
}

export interface ColumnLayout {
  columns: readonly ShownColumn[]
  /** Value of `grid-template-columns`: box, name, columns, what is left over, menu. */
  template: string
  /** The name's width as it comes out. */
  nameWidth: number
  /** More than the pane is wide when the list has to scroll sideways. */
  width: number
}

interface ColumnWish {
  columns: readonly ListColumn[]
  nameWidth: number | null
  /** Inner width of the pane. */
  width: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/**
 * Columns that nobody has sized give way: they shrink, and when nothing has been sized at all the last ones go.
 * As soon as one has been sized, what was chosen stays, and the list scrolls sideways.
 */
export function layoutColumns({ columns, nameWidth, width }: ColumnWish): ColumnLayout {
  const room = width - FRAME.check - FRAME.more
  const least = nameWidth ?? NAME_MIN
  const isSized = nameWidth !== null || columns.some((column) => column.width !== null)
  let wished = [...columns]
  while (!isSized && wished.length > 0 && least + sum(wished.map(({ key }) => COLUMNS[key].min)) > room)
    wished = wished.slice(0, -1)

  const usual = sum(wished.map(({ key, width }) => width ?? COLUMNS[key].width))
  const give = sum(wished.map(({ key, width }) => (width === null ? COLUMNS[key].width - COLUMNS[key].min : 0)))
  const share = give === 0 ? 0 : Math.min(1, Math.max(0, (least + 60 + usual - room) / give))
  const shown = wished.map(({ key, width }) => ({
    key,
    width: width ?? Math.round(COLUMNS[key].width - share * (COLUMNS[key].width - COLUMNS[key].min)),
  }))
  const fixed = sum(shown.map((column) => column.width))
  const name = nameWidth ?? Math.max(NAME_MIN, room - fixed)
  const tracks = shown.map((column) => `${column.width}px`).join(' ')
  const [nameTrack, rest] = nameWidth === null ? ['minmax(0, 1fr)', '0'] : [`${nameWidth}px`, 'minmax(0, 1fr)']
  return {
    columns: shown,
    template: `${FRAME.check}px ${nameTrack} ${tracks} ${rest} ${FRAME.more}px`,
    nameWidth: name,
    width: Math.max(width, FRAME.check + name + fixed + FRAME.more),
  }
}

export function clampWidth(width: number): number {
  return Math.round(Math.max(COLUMN_WIDTH.min, Math.min(COLUMN_WIDTH.max, width)))
}

/** A new width for a column; null is its usual one. */
export function withWidth(columns: readonly ListColumn[], key: ListColumnKey, width: number | null): ListColumn[] {
  return columns.map((column) => (column.key === key ? { key, width: width === null ? null : clampWidth(width) } : column))
}

/** Shows or hides a column. One that is added has been asked for: it gets a width, so that it doesn't give way. */
export function toggleColumn(columns: readonly ListColumn[], key: ListColumnKey): ListColumn[] {
  return columns.some((column) => column.key === key)
    ? columns.filter((column) => column.key !== key)
    : [...columns, { key, width: COLUMNS[key].width }]
}

/** Moves a column one place. */
export function moveColumn(columns: readonly ListColumn[], key: ListColumnKey, step: 1 | -1): ListColumn[] {
  const from = columns.findIndex((column) => column.key === key)
  const to = from + step
  if (from === -1 || to < 0 || to >= columns.length) return [...columns]
  const moved = [...columns]
  const [column] = moved.splice(from, 1)
  if (column) moved.splice(to, 0, column)
  return moved
}

/** Those one may choose: the ones shown first in their order, then the others. */
export function choices(columns: readonly ListColumn[], all: readonly ListColumnKey[] = LIST_COLUMNS): ListColumnKey[] {
  const shown = columns.map(({ key }) => key).filter((key) => all.includes(key))
  return [...shown, ...all.filter((key) => !shown.includes(key))]
}
