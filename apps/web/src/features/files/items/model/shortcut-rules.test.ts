import { expect, test } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import { shortcutProblem } from './shortcut-rules.ts'

test('accepts files and folders, but not shortcuts, links or the parent folder', () => {
  expect(shortcutProblem(makeItem({ name: 'a' }), 'parent')).toBeNull()
  expect(shortcutProblem(makeItem({ name: 'a', is_dir: true }), 'parent')).toBeNull()
  expect(shortcutProblem(makeItem({ name: 'a', type: 'cloud' }), 'parent')).toBeNull()
  expect(shortcutProblem(makeItem({ name: 'a', type: 'shortcut' }), 'parent')).toMatch(/another shortcut/)
  expect(shortcutProblem(makeItem({ name: 'a', type: 'link' }), 'parent')).toMatch(/a link/)
  expect(shortcutProblem(makeItem({ name: 'a', is_accessible: false }), 'parent')).toMatch(/have access/)
  expect(shortcutProblem(makeItem({ name: 'a', id: 'parent', is_dir: true }), 'parent')).toMatch(/folder it’s in/)
})
