import { ItemChanges } from '@arbour/contract/entities/items/new-item'
import { readFields } from '@arbour/contract/read-fields'
import { expect, test } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import { generalChanges, generalForm } from './general-form.ts'

const folder = makeItem({ name: 'Works', is_dir: true, description: 'Old', icon: '📁' })
const link = makeItem({ name: 'Site', type: 'link', link: { url: 'https://example.com/', image: null } })

test('sends only changed fields', () => {
  const before = generalForm(folder)
  expect(generalChanges(before, before)).toEqual({})
  expect(generalChanges(before, { ...before, name: ' Works ', description: 'Old ' })).toEqual({})
  expect(generalChanges(before, { ...before, name: 'New', description: ' ', icon: null, sub_type: 'project' })).toEqual({
    name: 'New',
    description: null,
    icon: null,
    sub_type: 'project',
  })
})

test('sends the URL of a link and the target of a shortcut', () => {
  const before = generalForm(link)
  expect(generalChanges(before, { ...before, link: 'example.org' })).toEqual({ link: { url: 'https://example.org' } })
  const target = makeItem({ name: 'b' })
  const shortcut = generalForm(makeItem({ name: 's', type: 'shortcut' }))
  expect(generalChanges(shortcut, { ...shortcut, shortcut_file_id: target })).toEqual({ shortcut_file_id: target.id })
})

test('validates each changed field with its own rule', () => {
  const before = generalForm(link)
  const problems = (form: object) => readFields(ItemChanges, generalChanges(before, { ...before, ...form }))
  expect(problems({})).toEqual({ data: {} })
  expect(problems({ name: ' ', link: 'nowhere' })).toEqual({
    problems: { name: 'Name is required', 'link.url': 'Enter a URL that begins with http:// or https://' },
  })
  expect(problems({ link: '' })).toEqual({ problems: { 'link.url': 'Address is required' } })
})
