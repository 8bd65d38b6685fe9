import { expect, test } from 'vitest'
import { missingFields } from './missing-fields.ts'

const labels = { email: 'Email', password: 'Password', code: 'Setup code' }

test('names empty fields by their labels', () => {
  expect(missingFields({ email: 'ann@example.org', password: 'correct horse' }, labels)).toEqual({})
  expect(missingFields({ email: ' ', password: '        ', code: '' }, labels)).toEqual({
    email: 'Email is required',
    password: 'Password is required',
    code: 'Setup code is required',
  })
})
