import { expect, test } from 'vitest'
import { CONNECTIONS_DEFAULTS, parseConnectionsParams } from './connections-params.ts'

test('an address is read, and what makes no sense falls back, each by itself', () => {
  expect(parseConnectionsParams({})).toEqual(CONNECTIONS_DEFAULTS)
  expect(parseConnectionsParams({ q: 'acme', sort: 'tenant:desc', page: '3' })).toEqual({
    q: 'acme',
    sort: 'tenant:desc',
    page: 3,
  })
  expect(parseConnectionsParams({ q: ['a', 'b'], sort: 'name:asc', page: '-1' })).toEqual(CONNECTIONS_DEFAULTS)
  expect(parseConnectionsParams({ q: 'a'.repeat(201), page: '1e9' })).toEqual(CONNECTIONS_DEFAULTS)
})
