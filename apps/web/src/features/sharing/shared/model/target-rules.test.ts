import type { ItemFields } from '@arbour/contract/entities/items/item'
import { expect, test } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import { closedReason, placeProblem } from './target-rules.ts'

const shared = { id: 'theirs' }
const folder = (fields: Partial<ItemFields> = {}) => makeItem({ name: 'Projects', is_dir: true, ...fields })

test('accepts a folder of the own team that the user can add to', () => {
  expect(closedReason(folder(), shared)).toBeNull()
  expect(placeProblem(folder(), shared)).toBeNull()
  expect(placeProblem(makeItem({ name: 'a.txt' }), shared)).toBe('Choose a folder.')
  const readOnly = folder({ is_contributable: false })
  // It may contain a folder that can be added to.
  expect(closedReason(readOnly, shared)).toBeNull()
  expect(placeProblem(readOnly, shared)).toContain('You can’t add files')
})

test.each<[string, Partial<ItemFields>]>([
  ['No access', { is_accessible: false }],
  ['The shared folder itself', { id: 'theirs' }],
  ['The shared folder itself', { source_id: 'theirs', is_symlink: true }],
  ['Owned by another team', { connected_tenant_id: 'them' }],
  ['Already shared', { id: 'ours', is_shared: true, shared_id: 'ours' }],
  ['Inside a shared folder', { inside_shared_folder: true }],
])('never nests shares: %s', (reason, fields) => {
  expect(closedReason(folder(fields), shared)).toBe(reason)
  expect(placeProblem(folder(fields), shared)).not.toBeNull()
})
