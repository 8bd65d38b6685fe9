import { expect, it } from 'vitest'
import { stepThrottle } from './step-throttle.ts'

it('allows eight steps a second while a key is held', () => {
  const isStep = stepThrottle()
  const presses = Array.from({ length: 31 }, (_, index) => ({ repeat: index > 0, timeStamp: (index * 1000) / 30 }))
  const steps = presses.filter(isStep)
  expect(steps[0]).toEqual(presses[0])
  expect(steps).toHaveLength(8)
})

it('allows every single key press, however quick', () => {
  const isStep = stepThrottle()
  expect([0, 10, 20].map((timeStamp) => isStep({ repeat: false, timeStamp }))).toEqual([true, true, true])
})
