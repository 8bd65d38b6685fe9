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

test('an empty address is the usual search', () => {
  expect(parseListParams({})).toEqual(LIST_DEFAULTS)
  expect(parseSearchParams({})).toEqual(LIST_DEFAULTS)
})

test('what makes no sense falls back, each by itself', () => {
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

test('texts of the address are read: one tag or several, a page, what is starred', () => {
  expect(parseSearchParams({ tags: 'red', page: '3', is_starred: 'true' })).toEqual({
    ...LIST_DEFAULTS,
    tags: ['red'],
    page: 3,
    is_starred: true,
  })
  expect(parseSearchParams({ tags: ['red', 'blue'], is_starred: 'no' })).toEqual({ ...LIST_DEFAULTS, tags: ['red', 'blue'] })
})

test('the call carries what is set alone', () => {
  expect(toSearchInput(parseSearchParams({ q: ' bridge ', sub_type: 'image' }))).toEqual({
    q: 'bridge',
    tags: [],
    sort: 'relevance:asc',
    page: 1,
    sub_type: 'image',
  })
})

test('another filter starts at the first page, another page keeps the filters', () => {
  const params = parseSearchParams({ q: 'x', tags: 'red', page: '4' })
  expect(changeParams(params, { tags: [] }).page).toBe(1)
  expect(changeParams(params, { page: 5 })).toEqual({ ...params, page: 5 })
})

test('clearing the filters keeps words, order and place', () => {
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
