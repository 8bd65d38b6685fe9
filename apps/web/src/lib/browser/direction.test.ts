import { afterEach, expect, it, vi } from 'vitest'
import { alongLine, distanceAlongLine, isolateDirection, isRightToLeft } from './direction.ts'

afterEach(() => vi.unstubAllGlobals())

const setDirection = (dir: string) => vi.stubGlobal('document', { documentElement: { dir } })

it.each([
  { dir: 'ltr', key: 'ArrowLeft', distance: 5 },
  { dir: 'rtl', key: 'ArrowRight', distance: -5 },
])('keys and distances follow the line in $dir', ({ dir, key, distance }) => {
  setDirection(dir)
  expect(isRightToLeft()).toBe(dir === 'rtl')
  expect(alongLine('ArrowLeft')).toBe(key)
  expect(alongLine('ArrowUp')).toBe('ArrowUp')
  expect(distanceAlongLine(5)).toBe(distance)
})

it('a sheet has a direction of its own', () => {
  setDirection('rtl')
  expect(alongLine('ArrowLeft', false)).toBe('ArrowLeft')
})

it('texts in a string keep their own direction where the line runs from right to left', () => {
  setDirection('ltr')
  expect(isolateDirection('04 Site')).toBe('04 Site')
  setDirection('rtl')
  expect(isolateDirection('04 Site')).toBe('\u206804 Site\u2069')
})
