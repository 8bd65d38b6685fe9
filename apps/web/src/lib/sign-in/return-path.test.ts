import { expect, test } from 'vitest'
import { authorizationExtras, safeReturnPath } from './return-path.ts'

const ORIGIN = 'https://files.example'

test.each(['/all', '/invitations', '/all/Projects/50%25%20done?view=list', '/i/0193', '/'])('keeps %s', (path) => {
  expect(safeReturnPath(path, ORIGIN)).toBe(path)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'all',
  '',
  undefined,
  { path: '/all' },
  '/login?organization=x',
  '/set-up#K7QM-2V5X',
  '/invitation#token',
  '/partner-invitation#token',
  '/reset-password',
  '/reopen',
  '/auth/callback?code=1',
  '/idp/auth',
])('replaces %s with the dashboard', (path) => {
  expect(safeReturnPath(path, ORIGIN)).toBe('/')
})

test('passes only known parameters on to the provider', () => {
  const search = '?organization=acme&invitation=i1&redirect_uri=https://evil.example&prompt=none&login_hint=ann@example.org'
  expect(authorizationExtras(search)).toEqual({ organization: 'acme', invitation: 'i1', login_hint: 'ann@example.org' })
})
