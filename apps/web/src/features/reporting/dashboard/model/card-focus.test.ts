import { expect, test } from 'vitest'
import { nextCard } from './card-focus.ts'

/** Five cards in rows of three. */
const BOXES = [0, 1, 2, 3, 4].map((at) => ({ left: (at % 3) * 100, top: Math.floor(at / 3) * 100 }))

test.each([
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 3],
  [4, 'ArrowRight', 4],
  [0, 'ArrowLeft', 0],
  [0, 'ArrowDown', 3],
  [3, 'ArrowUp', 0],
  [2, 'ArrowDown', 2],
  [1, 'End', 4],
  [4, 'Home', 0],
  [1, 'a', null],
])('moves from %i by %s to %s', (index, key, next) => expect(nextCard(BOXES, index, key)).toBe(next))

test('does not move vertically in a single row', () => {
  expect(nextCard(BOXES.slice(0, 3), 1, 'ArrowDown')).toBe(1)
})
