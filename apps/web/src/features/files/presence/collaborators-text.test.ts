import { expect, it } from 'vitest'
import { namesOf } from './collaborators-text.ts'

const named = (...names: string[]) => names.map((name) => ({ id: name, name, picture: null }))

it.each([
  [named('Ben'), 1, 0, 'Ben'],
  [named('Ben', 'Cy'), 2, 0, 'Ben and Cy'],
  [named('Ben', 'Cy', 'Dot'), 3, 0, 'Ben, Cy and Dot'],
  [named('Ben', 'Cy'), 3, 0, 'Ben, Cy and 1 other'],
  [named('Ben', 'Cy', 'Dot'), 60, 1, 'Cy, Dot and 57 others'],
  [named(...Array.from({ length: 12 }, (_, n) => `P${n}`)), 12, 0, 'P0, P1, P2, P3, P4, P5, P6, P7, P8, P9 and 2 others'],
])('formats %j of %d, from %d', (people, total, from, expected) => {
  expect(namesOf({ people, total }, from)).toBe(expected)
})
