import { expect, it } from 'vitest'
import { stepThrottle } from './step-throttle.ts'

it('a key that is held steps eight times a second', () => {
  const isStep = stepThrottle()
  const presses = Array.from({ length: 31 }, (_, index) => ({ repeat: index > 0, timeStamp: (index * 1000) / 30 }))
  const steps = presses.filter(isStep)
  expect(steps[0]).toEqual(presses[0])
  expect(steps).toHaveLength(8)
})

it('presses by hand are steps, however quick', () => {
  const isStep = stepThrottle()
  expect([0, 10, 20].map((timeStamp) => isStep({ repeat: false, timeStamp }))).toEqual([true, true, true])
})
