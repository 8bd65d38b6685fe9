import { expect, test } from 'vitest'
import {
  changeParams,
  isFiltered,
  LIST_DEFAULTS,
  parseListParams,
  parseSearchParams,
  toSearchInput,
  withoutFilters,
} from './search-params.ts'

test('uses the defaults for an empty URL', () => {
  expect(parseListParams({})).toEqual(LIST_DEFAULTS)
  expect(parseSearchParams({})).toEqual(LIST_DEFAULTS)
})

test('replaces each invalid parameter with its default', () => {
  const params = parseSearchParams({
    q: 'x',
    sort: 'colour:up',
    page: '-3',
    type: 'boat',
    sub_type: '',
    parent_id: '7',
    tags: [''],
  })
  expect(params).toEqual({ ...LIST_DEFAULTS, q: 'x' })
})

test('parses one or several tags, the page and the starred filter', () => {
  expect(parseSearchParams({ tags: 'red', page: '3', is_starred: 'true' })).toEqual({
    ...LIST_DEFAULTS,
    tags: ['red'],
    page: 3,
    is_starred: true,
  })
  expect(parseSearchParams({ tags: ['red', 'blue'], is_starred: 'no' })).toEqual({ ...LIST_DEFAULTS, tags: ['red', 'blue'] })
})

test('sends only parameters that are set', () => {
  expect(toSearchInput(parseSearchParams({ q: ' bridge ', sub_type: 'image' }))).toEqual({
    q: 'bridge',
    tags: [],
    sort: 'relevance:asc',
    page: 1,
    sub_type: 'image',
  })
})

test('resets the page when a filter changes, and keeps filters when the page changes', () => {
  const params = parseSearchParams({ q: 'x', tags: 'red', page: '4' })
  expect(changeParams(params, { tags: [] }).page).toBe(1)
  expect(changeParams(params, { page: 5 })).toEqual({ ...params, page: 5 })
})

test('keeps query, order and scope when filters are cleared', () => {
  const folder = '01a1fe7a-0000-7000-8000-000000000000'
  const params = parseSearchParams({
    q: 'x',
    type: 'file',
    tags: 'red',
    sort: 'name:desc',
    parent_id: folder,
    is_starred: 'true',
  })
  expect(isFiltered(params)).toBe(true)
  const cleared = withoutFilters(params)
  expect(isFiltered(cleared)).toBe(false)
  expect(toSearchInput(cleared)).toEqual({ q: 'x', tags: [], sort: 'name:desc', page: 1, parent_id: folder })
})

test('filters by owner and by when items were changed', () => {
  const owner_id = '0190163d-8694-739b-aea5-966c26f8ad90'
  const zone = { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  const now = new Date(2026, 10, 29)
  const params = parseSearchParams({ owner_id, changed: '7-days', from: '2026-01-01' })
  expect(params).toMatchObject({ owner_id, changed: '7-days' })
  expect(toSearchInput(params, now)).toMatchObject({
    owner_id,
    date_ranges: [{ field: 'updated', from: '2026-11-23', to: '2026-11-29', ...zone }],
  })
  expect(toSearchInput(parseSearchParams({ from: '2026-01-01' }))).toMatchObject({
    date_ranges: [{ field: 'updated', from: '2026-01-01', to: null, ...zone }],
  })
  const refused = parseSearchParams({ owner_id: 'x', changed: 'soon', from: '2026-02-02', to: '2026-02-01' })
  expect(isFiltered(refused)).toBe(false)
  expect(isFiltered(withoutFilters(params))).toBe(false)
})
