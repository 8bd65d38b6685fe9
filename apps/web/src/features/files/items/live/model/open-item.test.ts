import { expect, it } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import { fateSentence, getFate } from './open-item.ts'

const open = makeItem({ name: 'Plans', is_dir: true, path: '/all/Plans' })
const deleted = '2026-11-03T09:00:00.000Z'
const parent = { id: 'other', path: '/all/Other', name: 'Other', sub_type: 'folder' as const }

it.each([
  ['is unchanged', open, { ...open, description: 'x' }, 'same', null],
  ['was restricted', open, { ...open, is_accessible: false }, 'closed', null],
  ['is no longer visible', open, null, 'gone', 'Plans is no longer available'],
  ['was deleted', open, { ...open, deleted, path: '/bin/1' }, 'deleted', 'Plans was deleted'],
  ['was restored', { ...open, deleted, path: '/bin/1' }, open, 'restored', 'Plans was restored'],
  ['was renamed', open, { ...open, name: 'Drafts', path: '/all/Drafts' }, 'renamed', 'Plans was renamed to Drafts'],
  ['was moved', open, { ...open, path: '/all/Other/Plans', parent }, 'moved', 'Plans was moved to Other'],
  ['was moved to an invisible folder', open, { ...open, path: '/i/1', parent: null }, 'moved', 'Plans was moved'],
  ['was moved with an ancestor', open, { ...open, path: '/all/X/Plans' }, 'carried', 'A parent folder was renamed or moved'],
] as const)('describes that the open item %s', (_, before, now, fate, sentence) => {
  expect(getFate(before, now)).toBe(fate)
  expect(fateSentence(fate, before, now)).toBe(sentence)
})
