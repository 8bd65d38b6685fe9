import { expect, test } from 'vitest'
import { parseSharedParams, SHARED_DEFAULTS } from './shared-params.ts'

const ID = '0198c0de-0000-7000-8000-000000000001'

test('parses a URL and replaces each invalid parameter with its default', () => {
  expect(parseSharedParams({})).toEqual(SHARED_DEFAULTS)
  const params = { side: 'by_us', q: 'plan', sort: 'updated:desc', page: '3', team: ID, add: ID }
  expect(parseSharedParams(params)).toEqual({ ...params, page: 3 })
  const nonsense = { side: 'theirs', q: 'a'.repeat(256), sort: 'size:asc', page: '0', team: '../x', add: 7 }
  expect(parseSharedParams(nonsense)).toEqual(SHARED_DEFAULTS)
})
