import { expect, test } from 'vitest'
import { CONNECTIONS_DEFAULTS, parseConnectionsParams } from './connections-params.ts'

test('parses a URL and replaces each invalid parameter with its default', () => {
  expect(parseConnectionsParams({})).toEqual(CONNECTIONS_DEFAULTS)
  expect(parseConnectionsParams({ q: 'acme', sort: 'tenant:desc', page: '3' })).toEqual({
    q: 'acme',
    sort: 'tenant:desc',
    page: 3,
  })
  expect(parseConnectionsParams({ q: ['a', 'b'], sort: 'name:asc', page: '-1' })).toEqual(CONNECTIONS_DEFAULTS)
  expect(parseConnectionsParams({ q: 'a'.repeat(201), page: '1e9' })).toEqual(CONNECTIONS_DEFAULTS)
})
