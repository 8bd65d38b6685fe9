import { expect, test } from 'vitest'
import { fitScale, fitView, isLarger, panBy, type Turn, turnedBy, turnedSize, turnTransform, zoomAt } from './zoom.ts'

const box = { width: 800, height: 600 }
const photo = { width: 4000, height: 2000 }

test('fits a large picture, keeps a small one, and may enlarge vector graphics', () => {
  expect(fitScale(photo, box)).toBe(0.2)
  expect(fitScale({ width: 16, height: 16 }, box)).toBe(1)
  expect(fitScale({ width: 16, height: 16 }, box, true)).toBe(37.5)
})

test('centres a fitted picture', () => {
  expect(fitView(photo, box)).toEqual({ scale: 0.2, x: 0, y: 100 })
})

test('keeps the point under the pointer when zooming', () => {
  const point = { x: 500, y: 300 }
  const before = fitView(photo, box)
  const after = zoomAt(before, 4, point, photo, box)
  expect((point.x - after.x) / after.scale).toBeCloseTo((point.x - before.x) / before.scale)
  expect((point.y - after.y) / after.scale).toBeCloseTo((point.y - before.y) / before.scale)
})

test('limits the zoom', () => {
  const view = fitView(photo, box)
  expect(zoomAt(view, 1e6, { x: 0, y: 0 }, photo, box).scale).toBe(16)
  expect(zoomAt(view, 1e-6, { x: 0, y: 0 }, photo, box).scale).toBeCloseTo(0.1)
})

test('keeps the edges outside the box', () => {
  const near = zoomAt(fitView(photo, box), 4, { x: 0, y: 0 }, photo, box)
  expect(panBy(near, { x: 1e5, y: 1e5 }, photo, box)).toMatchObject({ x: 0, y: 0 })
  expect(panBy(near, { x: -1e5, y: -1e5 }, photo, box)).toMatchObject({ x: 800 - 3200, y: 600 - 1600 })
})

test('pans an enlarged picture only', () => {
  expect(isLarger(fitView(photo, box), photo, box)).toBe(false)
  expect(isLarger(zoomAt(fitView(photo, box), 2, { x: 400, y: 300 }, photo, box), photo, box)).toBe(true)
})

test('completes a turn after four quarters in either direction', () => {
  const right = [1, 1, 1, 1].reduce<Turn[]>((turns) => [...turns, turnedBy(turns.at(-1) ?? 0, 1)], [0])
  expect(right).toEqual([0, 1, 2, 3, 0])
  expect(turnedBy(0, -1)).toBe(3)
})

test('moves the corners of a rotated picture to the origin', () => {
  const { width, height } = photo
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: 0, y: height },
    { x: width, y: height },
  ]
  for (const turn of [1, 2, 3] as const) {
    const [, x = 0, y = 0] =
      turnTransform(photo, turn)
        .match(/translate\((\d+)px, (\d+)px\)/)
        ?.map(Number) ?? []
    const [sin, cos] = [Math.round(Math.sin((turn * Math.PI) / 2)), Math.round(Math.cos((turn * Math.PI) / 2))]
    const lie = corners.map((at) => ({ x: x + at.x * cos - at.y * sin, y: y + at.x * sin + at.y * cos }))
    expect([Math.min(...lie.map((at) => at.x)), Math.min(...lie.map((at) => at.y))]).toEqual([0, 0])
    const size = turnedSize(photo, turn)
    expect([Math.max(...lie.map((at) => at.x)), Math.max(...lie.map((at) => at.y))]).toEqual([size.width, size.height])
  }
})
