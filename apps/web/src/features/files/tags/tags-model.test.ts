import { expect, test } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import { changesTags, editedNames, getSelectedTags, isSelected, NO_EDIT, reverseEdit, withoutTag, withTag } from './tags-model.ts'

const tag = (name: string) => ({ id: name, name, color: 'green' as const })
const items = [makeItem({ name: 'a', tags: [tag('Oak'), tag('Elm')] }), makeItem({ name: 'b', tags: [tag('Oak')] })]

test('marks tags that only some items have as partial', () => {
  expect(getSelectedTags(items, NO_EDIT)).toEqual([
    { name: 'Oak', color: 'green', isPartial: false },
    { name: 'Elm', color: 'green', isPartial: true },
  ])
  expect(getSelectedTags([], NO_EDIT)).toEqual([])
})

test('adds to or removes from all items, and the last change counts', () => {
  const edit = withTag(withoutTag(withTag(NO_EDIT, tag('Elm')), 'oak'), tag('Ash'))
  expect(getSelectedTags(items, edit).map(({ name, isPartial }) => [name, isPartial])).toEqual([
    ['Elm', false],
    ['Ash', false],
  ])
  expect(getSelectedTags(items, withTag(edit, tag('Oak'))).map(({ name }) => name)).toEqual(['Oak', 'Elm', 'Ash'])
  expect(getSelectedTags(items, withoutTag(edit, 'ash')).map(({ name }) => name)).toEqual(['Elm'])
})

test('applies only the changes to each item', () => {
  const edit = withTag(withoutTag(NO_EDIT, 'Elm'), tag('Ash'))
  expect(items.map((item) => editedNames(item.tags, edit))).toEqual([
    ['Oak', 'Ash'],
    ['Oak', 'Ash'],
  ])
  // A tag added by another user in the meantime stays.
  expect(editedNames([tag('Oak'), tag('New')], edit)).toEqual(['Oak', 'New', 'Ash'])
  expect(editedNames([tag('ASH')], edit)).toBeNull()
})

test('reverses a change, whatever others change in the meantime', () => {
  const reversal = reverseEdit([tag('Oak'), tag('Elm')], [tag('OAK'), tag('Ash')])
  expect(editedNames([tag('Oak'), tag('Ash'), tag('New')], reversal)).toEqual(['Oak', 'New', 'Elm'])
  expect(editedNames([tag('Elm')], reversal)).toBeNull()
})

test('treats an edit without effect as unchanged', () => {
  expect(changesTags(items, NO_EDIT)).toBe(false)
  expect(changesTags(items, withTag(NO_EDIT, tag('oak')))).toBe(false)
  expect(changesTags(items, withTag(NO_EDIT, tag('elm')))).toBe(true)
})

test('compares names ignoring case, and allows adding a partial tag to all', () => {
  const shown = getSelectedTags(items, NO_EDIT)
  expect(isSelected(shown, 'OAK')).toBe(true)
  expect(isSelected(shown, 'elm')).toBe(false)
})
