import { expect, test } from 'vitest'
import { fitScale, fitView, panBy, zoomAt } from './zoom.ts'

const box = { width: 800, height: 600 }
const photo = { width: 4000, height: 2000 }

test('a large picture is made to fit, a small one stays, a drawing may grow', () => {
  expect(fitScale(photo, box)).toBe(0.2)
  expect(fitScale({ width: 16, height: 16 }, box)).toBe(1)
  expect(fitScale({ width: 16, height: 16 }, box, true)).toBe(37.5)
})

test('what fits lies in the middle', () => {
  expect(fitView(photo, box)).toEqual({ scale: 0.2, x: 0, y: 100 })
})

test('zooming keeps what lies under the pointer', () => {
  const point = { x: 500, y: 300 }
  const before = fitView(photo, box)
  const after = zoomAt(before, 4, point, photo, box)
  expect((point.x - after.x) / after.scale).toBeCloseTo((point.x - before.x) / before.scale)
  expect((point.y - after.y) / after.scale).toBeCloseTo((point.y - before.y) / before.scale)
})

test('zooming has bounds', () => {
  const view = fitView(photo, box)
  expect(zoomAt(view, 1e6, { x: 0, y: 0 }, photo, box).scale).toBe(16)
  expect(zoomAt(view, 1e-6, { x: 0, y: 0 }, photo, box).scale).toBeCloseTo(0.1)
})

test('the edges never come inside', () => {
  const near = zoomAt(fitView(photo, box), 4, { x: 0, y: 0 }, photo, box)
  expect(panBy(near, { x: 1e5, y: 1e5 }, photo, box)).toMatchObject({ x: 0, y: 0 })
  expect(panBy(near, { x: -1e5, y: -1e5 }, photo, box)).toMatchObject({ x: 800 - 3200, y: 600 - 1600 })
})
