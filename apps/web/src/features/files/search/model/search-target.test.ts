import { expect, test } from 'vitest'
import { searchTarget } from './search-target.ts'

test('returns the page of the searched kind', () => {
  expect(searchTarget(' bridge ', 'projects')).toEqual({ to: '/projects', search: { q: 'bridge' } })
  expect(searchTarget('acme', 'companies')).toEqual({ to: '/companies', search: { q: 'acme' } })
  expect(searchTarget('plan', 'documents')).toEqual({ to: '/search', search: { q: 'plan', type: 'file', sub_type: 'document' } })
})
