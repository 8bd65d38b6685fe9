import { expect, test } from 'vitest'
import { ApiError } from '#lib/api/api.ts'
import { toFormProblems } from './form-problems.ts'

const fieldNames = ['name', 'description']

test('shows a name conflict on the name field', () => {
  const error = new ApiError({ status: 409, code: 'name_conflict', message: 'An item named A already exists in that location' })
  expect(toFormProblems(error, fieldNames)).toEqual({ fields: { name: error.message }, failure: null })
  expect(toFormProblems(error, ['budget'])).toEqual({ fields: {}, failure: error.message })
})

test('shows server errors on their fields, and those of unknown fields above the buttons', () => {
  const details = { status: 400, code: 'invalid', message: 'Not valid' } as const
  const own = new ApiError({ ...details, fields: { description: 'Too long', parent_id: 'Wrong' } })
  expect(toFormProblems(own, fieldNames)).toEqual({ fields: { description: 'Too long' }, failure: null })
  const inside = new ApiError({ ...details, fields: { 'link.url': 'No address', 'link.image': 'No picture' } })
  expect(toFormProblems(inside, ['link'])).toEqual({ fields: { link: 'No address' }, failure: null })
  const other = new ApiError({ ...details, fields: { parent_id: 'Wrong' } })
  expect(toFormProblems(other, fieldNames)).toEqual({ fields: {}, failure: 'Not valid' })
})

test('has a default message for errors without one', () => {
  expect(toFormProblems(new Error(''), fieldNames).failure).toBe('Something went wrong')
})
