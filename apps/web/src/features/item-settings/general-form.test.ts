import { expect, test } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import { generalChanges, generalForm, generalProblems } from './general-form.ts'

const folder = makeItem({ name: 'Works', is_dir: true, description: 'Old', icon: '📁' })
const link = makeItem({ name: 'Site', type: 'link', link: { url: 'https://example.com/', image: null } })

test('only what was changed is sent', () => {
  const before = generalForm(folder)
  expect(generalChanges(before, before)).toEqual({})
  expect(generalChanges(before, { ...before, name: ' Works ', description: 'Old ' })).toEqual({})
  expect(generalChanges(before, { ...before, name: 'New', description: ' ', icon: null, subType: 'project' })).toEqual({
    name: 'New',
    description: null,
    icon: null,
    sub_type: 'project',
  })
})

test('a link changes its address, a shortcut what it leads to', () => {
  const before = generalForm(link)
  expect(generalChanges(before, { ...before, address: 'example.org' })).toEqual({ link: { url: 'https://example.org' } })
  const target = makeItem({ name: 'b' })
  expect(generalChanges(generalForm(makeItem({ name: 's', type: 'shortcut' })), { ...before, name: 's', target })).toMatchObject({
    shortcut_file_id: target.id,
  })
})

test('each field is checked by its own rule', () => {
  const form = generalForm(link)
  expect(Object.values(generalProblems(link, form))).toEqual([null, null, null])
  expect(generalProblems(link, { ...form, name: ' ', address: 'nowhere' })).toEqual({
    name: 'Name is required',
    link: 'Enter an address that begins with http:// or https://',
    shortcut_file_id: null,
  })
  const other = makeItem({ name: 'x', type: 'shortcut' })
  expect(generalProblems(other, { ...form, address: '', target: other }).shortcut_file_id).toMatch(/another shortcut/)
  expect(generalProblems(folder, generalForm(folder)).link).toBeNull()
})
