import { SetUpRequest } from '@arbour/contract/identity'
import { expect, test } from 'vitest'
import { validateFields } from './validate-fields.ts'

const labels = { first_name: 'First name', last_name: 'Last name', email: 'Email', password: 'Password', team: 'Team name' }
const good = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.org', password: 'correct horse', team: 'Bridges' }

test('a complete form has no problems', () => {
  expect(validateFields(SetUpRequest, good, labels)).toEqual({})
})

test('empty fields are named by their labels', () => {
  expect(validateFields(SetUpRequest, { ...good, email: ' ', password: '' }, labels)).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  })
})

test('what is not empty but wrong gets the sentence of the contract', () => {
  expect(validateFields(SetUpRequest, { ...good, email: 'ann', password: 'short' }, labels)).toEqual({
    email: 'Enter a valid email address',
    password: 'Must have at least 8 characters',
  })
})
