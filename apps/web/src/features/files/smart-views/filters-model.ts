/** The form values of a smart view's filters. */

import type { DateRange, SmartFilters } from '@arbour/contract/entities/items/filters'
import type { ItemSubType, ItemType } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { isReversed } from '#lib/day-ranges.ts'
import { formats } from '#lib/text/formats.ts'

/** All kinds in one list; `Folder` includes projects and companies, `File` documents and images. */
export const KINDS = [
  { id: 'file', label: t('files.common.file'), type: 'file', sub_type: null },
  { id: 'document', label: t('files.smartViews.document'), type: 'file', sub_type: 'document' },
  { id: 'image', label: t('files.smartViews.image'), type: 'file', sub_type: 'image' },
  { id: 'folder', label: t('common.folder'), type: 'folder', sub_type: null },
  { id: 'project', label: t('common.project'), type: 'folder', sub_type: 'project' },
  { id: 'company', label: t('common.company'), type: 'folder', sub_type: 'company' },
  { id: 'cloud', label: t('files.smartViews.cloudDoc'), type: 'cloud', sub_type: null },
  { id: 'smart', label: t('files.smartViews.smartView'), type: 'smart', sub_type: null },
  { id: 'shortcut', label: t('files.smartViews.shortcut'), type: 'shortcut', sub_type: null },
  { id: 'link', label: t('files.smartViews.link'), type: 'link', sub_type: null },
] as const satisfies readonly { id: string; label: string; type: ItemType; sub_type: ItemSubType | null }[]
export type KindId = (typeof KINDS)[number]['id']

/** A date range; days as `2026-11-21`, '' for an open end. */
export interface DateRow {
  key: number
  field: DateRange['field']
  from: string
  to: string
  /** The saved range. While the row is unchanged it is sent as it is, with its times and original time zone. */
  saved: DateRange | null
}

export interface FiltersForm {
  q: string
  kinds: readonly KindId[]
  tags: readonly string[]
  folder: { id: string; path: string } | null
  dates: readonly DateRow[]
}

export const EMPTY_FILTERS: FiltersForm = { q: '', kinds: [], tags: [], folder: null, dates: [] }

/** Converts saved filters to form values. */
export function toFiltersForm(filters: SmartFilters): FiltersForm {
  const kinds = KINDS.filter(({ type, sub_type }) => {
    if (sub_type !== null) return filters.sub_types.includes(sub_type)
    const isNarrowed = filters.sub_types.some((subType) => getItemType(subType) === type && subType !== type)
    return (filters.types.includes(type) && !isNarrowed) || (filters.sub_types as readonly string[]).includes(type)
  })
  return {
    q: filters.q,
    kinds: kinds.map(({ id }) => id),
    tags: filters.tags,
    folder: filters.parent_id === null ? null : { id: filters.parent_id, path: filters.parent_path ?? '' },
    dates: filters.date_ranges.map((saved, key) => ({ key, ...toDays(saved), saved })),
  }
}

function getItemType(subType: ItemSubType): ItemType {
  return subType === 'folder' || subType === 'project' || subType === 'company' ? 'folder' : 'file'
}

type Days = Pick<DateRow, 'field' | 'from' | 'to'>

/** Returns the days of a range of days or times. */
function toDays({ field, from, to }: DateRange): Days {
  return { field, from: from?.slice(0, 10) ?? '', to: to?.slice(0, 10) ?? '' }
}

/** Returns the range of a row: the saved one, or whole days in the user's time zone. */
function toDateRange({ field, from, to, saved }: DateRow): DateRange {
  if (saved && isSame(toDays(saved), { field, from, to })) return saved
  return { field, from: from || null, to: to || null, time_zone: formats.timeZone }
}

function isSame(a: Days, b: Days): boolean {
  return a.field === b.field && a.from === b.from && a.to === b.to
}

/** Returns the time zone of a row's days if it is not the user's own. */
export function foreignZone(row: DateRow): string | null {
  const zone = toDateRange(row).time_zone ?? 'UTC'
  return zone === formats.timeZone || (row.from === '' && row.to === '') ? null : zone
}

/** Converts form values to filters; empty date rows are ignored. */
export function toSmartFilters(form: FiltersForm): SmartFilters {
  const kinds = broadestKinds(form.kinds)
  return {
    q: form.q.trim(),
    types: kinds.flatMap(({ type, sub_type }) => (sub_type === null ? [type] : [])),
    sub_types: kinds.flatMap(({ sub_type }) => (sub_type === null ? [] : [sub_type])),
    tags: [...form.tags],
    parent_id: form.folder?.id ?? null,
    parent_path: null,
    date_ranges: form.dates.filter(({ from, to }) => from !== '' || to !== '').map(toDateRange),
  }
}

/** Removes kinds that another one includes: `Image` is redundant beside `File`. */
export function broadestKinds(ids: readonly KindId[]) {
  const kinds = KINDS.filter(({ id }) => ids.includes(id))
  return kinds.filter(
    (kind) => kind.sub_type === null || !kinds.some(({ type, sub_type }) => sub_type === null && type === kind.type),
  )
}

/** Returns the error of a row while it is edited, or null. */
export function dateProblem(row: DateRow): string | null {
  return isReversed(row) ? t('errors.fields.rangeReversed') : null
}

/** Appends an empty row. */
export function withDateRow(form: FiltersForm): FiltersForm {
  const key = Math.max(-1, ...form.dates.map((row) => row.key)) + 1
  return { ...form, dates: [...form.dates, { key, field: 'updated', from: '', to: '', saved: null }] }
}
