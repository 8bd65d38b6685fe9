import { expect, test } from 'vitest'
import { letterSize } from './cell-css.ts'

test.each([0, -3, 1e-9, 1e9])('limits text of %d points to a size that can be rendered', (size) => {
  const css = letterSize({ size })
  expect(css === null || (css > 4 && css < 120)).toBe(true)
})
