import { expect, it } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import { getRemainingStep } from './step.ts'

const item = makeItem({ name: 'b.jpg' })

it('waits for the required part of the list and then takes the step', () => {
  const step = { by: 1, from: 'a' } as const
  expect(getRemainingStep(step, 'a', { kind: 'unknown', index: 500 })).toEqual({ kind: 'load', index: 500 })
  expect(getRemainingStep(step, 'a', { kind: 'file', item })).toEqual({ kind: 'go', item })
  expect(getRemainingStep(step, 'a', null)).toEqual({ kind: 'nothing' })
})

it('drops a waiting step after navigating to another file', () => {
  expect(getRemainingStep({ by: 1, from: 'a' }, 'z', { kind: 'file', item })).toBeNull()
})

it('takes a step once', () => {
  expect(getRemainingStep({ by: 1, from: null }, 'a', { kind: 'file', item })).toBeNull()
})
