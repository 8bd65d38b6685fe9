import { expect, it } from 'vitest'
import { refusalText } from './refusal-text.ts'
import { REFUSALS } from './refusals.ts'

it('has a full stop only after several sentences', () => {
  expect(refusalText(REFUSALS.damaged)).toBe('This file is damaged')
  expect(refusalText(REFUSALS.xfa)).toBe('This file is a dynamic form (XFA). Download it to see its pages.')
})
