import { expect, it } from 'vitest'
import { formatNames } from './collaborators-text.ts'

const makePeople = (...names: string[]) => names.map((name) => ({ id: name, name, picture: null }))

it.each([
  [makePeople('Ben'), 1, 0, 'Ben'],
  [makePeople('Ben', 'Cy'), 2, 0, 'Ben and Cy'],
  [makePeople('Ben', 'Cy', 'Dot'), 3, 0, 'Ben, Cy and Dot'],
  [makePeople('Ben', 'Cy'), 3, 0, 'Ben, Cy and 1 other'],
  [makePeople('Ben', 'Cy', 'Dot'), 60, 1, 'Cy, Dot and 57 others'],
  [makePeople(...Array.from({ length: 12 }, (_, n) => `P${n}`)), 12, 0, 'P0, P1, P2, P3, P4, P5, P6, P7, P8, P9 and 2 others'],
])('formats %j of %d, from %d', (people, total, from, expected) => {
  expect(formatNames({ people, total }, from)).toBe(expected)
})
