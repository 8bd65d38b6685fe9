import { expect, it } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import { leftOf } from './step.ts'

const item = makeItem({ name: 'b.jpg' })

it('waits for the required part of the list and then takes the step', () => {
  const step = { by: 1, from: 'a' } as const
  expect(leftOf(step, 'a', { kind: 'unknown', index: 500 })).toEqual({ kind: 'load', index: 500 })
  expect(leftOf(step, 'a', { kind: 'file', item })).toEqual({ kind: 'go', item })
  expect(leftOf(step, 'a', null)).toEqual({ kind: 'nothing' })
})

it('drops a waiting step after navigating to another file', () => {
  expect(leftOf({ by: 1, from: 'a' }, 'z', { kind: 'file', item })).toBeNull()
})

it('takes a step once', () => {
  expect(leftOf({ by: 1, from: null }, 'a', { kind: 'file', item })).toBeNull()
})
