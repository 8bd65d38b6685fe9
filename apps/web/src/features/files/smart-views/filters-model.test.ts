import { SmartFilters } from '@arbour/contract/entities/items/filters'
import { FiltersChange } from '@arbour/contract/entities/items/new-item'
import { readFields } from '@arbour/contract/read-fields'
import { t } from '@arbour/messages/t'
import { expect, test } from 'vitest'
import {
  broadestKinds,
  dateProblem,
  EMPTY_FILTERS,
  type FiltersForm,
  foreignZone,
  toFiltersForm,
  toSmartFilters,
  withDateRow,
} from './filters-model.ts'

const full: FiltersForm = {
  q: ' beam ',
  kinds: ['document', 'project', 'link'],
  tags: ['approved'],
  folder: { id: '0199a000-0000-7000-8000-000000000001', path: '/all/Projects' },
  dates: [{ key: 0, field: 'created', from: '2026-01-01', to: '2026-12-31', saved: null }],
}

const readForm = (form: FiltersForm) => readFields(FiltersChange, { filters: toSmartFilters(form) })

test('converts a form to valid filters and back', () => {
  const filters = toSmartFilters(full)
  expect(SmartFilters.safeParse(filters).success).toBe(true)
  expect(filters).toMatchObject({ q: 'beam', types: ['link'], sub_types: ['document', 'project'], tags: ['approved'] })
  const [saved = null] = filters.date_ranges
  expect(saved?.time_zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const dates = full.dates.map((row) => ({ ...row, saved }))
  expect(toFiltersForm({ ...filters, parent_path: '/all/Projects' })).toEqual({ ...full, q: 'beam', dates })
})

test('omits a kind that another one includes', () => {
  expect(broadestKinds(['file', 'image', 'company']).map(({ id }) => id)).toEqual(['file', 'company'])
})

test('shows filters saved in other combinations as equivalent kinds', () => {
  const saved = { ...toSmartFilters(EMPTY_FILTERS), types: ['file' as const], sub_types: ['image' as const] }
  expect(toFiltersForm(saved).kinds).toEqual(['image'])
  expect(toFiltersForm({ ...saved, types: [], sub_types: ['folder' as const] }).kinds).toEqual(['folder'])
})

test('keeps an unchanged date range as saved, with its times and time zone', () => {
  const range = { field: 'created', from: '2026-01-01T10:00:00+09:00', to: '2026-01-31', time_zone: 'Asia/Tokyo' } as const
  const form = toFiltersForm({ ...toSmartFilters(EMPTY_FILTERS), date_ranges: [range] })
  expect(form.dates).toMatchObject([{ from: '2026-01-01', to: '2026-01-31' }])
  expect(toSmartFilters({ ...form, q: 'beam' }).date_ranges).toEqual([range])
  const later = form.dates.map((row) => ({ ...row, to: '2026-02-01' }))
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(toSmartFilters({ ...form, dates: later }).date_ranges).toEqual([
    { field: 'created', from: '2026-01-01', to: '2026-02-01', time_zone: timeZone },
  ])
  expect([...form.dates, ...later].map(foreignZone)).toEqual(['Asia/Tokyo', null])
})

test('requires at least one filter, and ignores empty date rows', () => {
  const refused = { problems: { filters: t('errors.filters.required') } }
  expect(readForm(EMPTY_FILTERS)).toEqual(refused)
  expect(readForm(withDateRow(EMPTY_FILTERS))).toEqual(refused)
  expect(readForm({ ...EMPTY_FILTERS, q: '  ' })).toEqual(refused)
  expect(readForm({ ...EMPTY_FILTERS, tags: ['a'] })).toHaveProperty('data')
  expect(readForm({ ...EMPTY_FILTERS, kinds: ['smart'] })).toHaveProperty('data')
})

test('rejects a range that starts after its end', () => {
  const row = { key: 3, field: 'updated' as const, from: '2026-02-01', to: '2026-01-01', saved: null }
  expect(dateProblem({ ...row, to: '2026-01-31' })).toBe(t('errors.fields.rangeReversed'))
  expect(dateProblem({ ...row, to: '2026-02-01' })).toBeNull()
  expect(readForm({ ...EMPTY_FILTERS, dates: [row] })).toEqual({
    problems: { 'filters.date_ranges.0.to': t('errors.fields.rangeReversed') },
  })
})

test('gives rows unique keys', () => {
  const two = withDateRow(withDateRow(EMPTY_FILTERS))
  expect(two.dates.map((row) => row.key)).toEqual([0, 1])
  expect(withDateRow({ ...two, dates: two.dates.slice(1) }).dates.map((row) => row.key)).toEqual([1, 2])
})
