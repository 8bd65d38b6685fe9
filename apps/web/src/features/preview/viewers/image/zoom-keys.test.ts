import { expect, it, vi } from 'vitest'
import { actForKey } from './zoom-keys.ts'

const acts = { zoom: vi.fn(), pan: vi.fn(), fit: vi.fn(), showActualSize: vi.fn(), rotate: vi.fn() }
const press = (key: string, { isMoveable = false, shiftKey = false } = {}) => actForKey({ key, shiftKey }, acts, isMoveable)

it('leaves arrow keys to the page while the picture is fitted, and always with Shift', () => {
  expect(press('ArrowRight')).toBe(false)
  expect(press('ArrowRight', { isMoveable: true, shiftKey: true })).toBe(false)
  expect(acts.pan).not.toHaveBeenCalled()
  expect(press('ArrowRight', { isMoveable: true })).toBe(true)
  expect(acts.pan).toHaveBeenCalledWith({ x: -60, y: 0 })
})

it('rotates right with R, and left with Shift', () => {
  expect(press('r')).toBe(true)
  expect(press('R', { shiftKey: true })).toBe(true)
  expect(acts.rotate.mock.calls).toEqual([[1], [-1]])
})

it('ignores other keys', () => {
  expect(press('x')).toBe(false)
  expect(press('Enter')).toBe(false)
})
