import { expect, test } from 'vitest'
import { PEOPLE_DEFAULTS, parsePeopleParams } from './people-params.ts'

test('an address is read, and what makes no sense falls back, each by itself', () => {
  expect(parsePeopleParams({})).toEqual(PEOPLE_DEFAULTS)
  expect(parsePeopleParams({ q: 'ann', sort: 'name:desc', page: '3' })).toEqual({ q: 'ann', sort: 'name:desc', page: 3 })
  expect(parsePeopleParams({ q: 'a'.repeat(201), sort: 'email:asc', page: '0.5' })).toEqual(PEOPLE_DEFAULTS)
})
