import { expect, test } from 'vitest'
import { PEOPLE_DEFAULTS, parsePeopleParams } from './people-params.ts'

test('parses a URL and replaces each invalid parameter with its default', () => {
  expect(parsePeopleParams({})).toEqual(PEOPLE_DEFAULTS)
  expect(parsePeopleParams({ q: 'ann', sort: 'name:desc', page: '3' })).toEqual({ q: 'ann', sort: 'name:desc', page: 3 })
  expect(parsePeopleParams({ q: 'a'.repeat(201), sort: 'email:asc', page: '0.5' })).toEqual(PEOPLE_DEFAULTS)
})
