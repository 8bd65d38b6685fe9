import { NewLink } from '@arbour/contract/entities/items/new-item'
import { expect, test } from 'vitest'
import { readForm, unlessEmpty } from './read-form.ts'

const parent_id = '0199a000-0000-7000-8000-000000000001'
const sound = { type: 'link', parent_id, name: 'Site', link: { url: 'http://example.com' } }
const readInput = (changes: object, check = {}) =>
  readForm({ schema: NewLink, input: { ...sound, ...changes }, check, fieldNames: ['name', 'link'] })

test("parses valid input with the contract's schema", () => {
  expect(readInput({})).toEqual({ data: { ...sound, link: { url: 'http://example.com/' }, conflict: 'error' } })
})

test('shows schema errors on their fields, and others above the buttons', () => {
  expect(readInput({ name: ' ', link: { url: 'nowhere' } })).toEqual({
    problems: {
      fields: { name: 'Name is required', link: 'Enter a URL that begins with http:// or https://' },
      failure: null,
    },
  })
  expect(readInput({ parent_id: undefined })).toEqual({ problems: { fields: {}, failure: 'Parent id is required' } })
})

test('prefers errors of the page over those of the schema, and can suppress them', () => {
  expect(readInput({}, { name: 'Not here' })).toEqual({ problems: { fields: { name: 'Not here' }, failure: null } })
  const wrong = { name: '', link: { url: '' } }
  expect(readInput(wrong, { name: null })).toEqual({ problems: { fields: { link: 'Address is required' }, failure: null } })
  expect(readInput(wrong, { name: undefined })).toMatchObject({ problems: { fields: { name: 'Name is required' } } })
})

test('treats an empty set of changes as unchanged', () => {
  expect(unlessEmpty({})).toBeNull()
  expect(unlessEmpty({ name: 'a' })).toEqual({ name: 'a' })
})
