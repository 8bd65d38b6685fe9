import { expect, it } from 'vitest'
import { idleWatch } from '#platform/idle-collection.ts'

it('collects twice after a load, only while idle', () => {
  let collected = 0
  const look = idleWatch(() => {
    collected += 1
  })
  const after = (utilization: number) => {
    look(utilization)
    return collected
  }
  // The start is a load, too.
  expect([0.9, 0.6, 0.01, 0, 0.01, 0].map(after)).toEqual([0, 0, 1, 2, 2, 2])
  expect([0.2, 0.05, 0, 0.05, 0.01, 0].map(after)).toEqual([2, 2, 3, 3, 4, 4])
  expect([0.05, 0, 0.3, 0, 0.4, 0].map(after)).toEqual([4, 4, 4, 5, 5, 6])
})
