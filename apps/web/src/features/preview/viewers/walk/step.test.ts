import { expect, it } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import { leftOf } from './step.ts'

const item = makeItem({ name: 'b.jpg' })

it('a step waits for the part of the list that it leads to, and is taken then', () => {
  const step = { by: 1, from: 'a' } as const
  expect(leftOf(step, 'a', { kind: 'unknown', index: 500 })).toEqual({ kind: 'load', index: 500 })
  expect(leftOf(step, 'a', { kind: 'file', item })).toEqual({ kind: 'go', item })
  expect(leftOf(step, 'a', null)).toEqual({ kind: 'nothing' })
})

it('a step that waits is not taken from another file, to which one went meanwhile', () => {
  expect(leftOf({ by: 1, from: 'a' }, 'z', { kind: 'file', item })).toBeNull()
})

it('a step is taken once', () => {
  expect(leftOf({ by: 1, from: null }, 'a', { kind: 'file', item })).toBeNull()
})
