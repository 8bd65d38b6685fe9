import { expect, it, vi } from 'vitest'
import { actForKey } from './zoom-keys.ts'

const acts = { zoom: vi.fn(), pan: vi.fn(), fit: vi.fn(), showActualSize: vi.fn(), rotate: vi.fn() }
const press = (key: string, { isMoveable = false, shiftKey = false } = {}) => actForKey({ key, shiftKey }, acts, isMoveable)

it('leaves the arrows to what is around a picture that is seen whole, and with Shift always', () => {
  expect(press('ArrowRight')).toBe(false)
  expect(press('ArrowRight', { isMoveable: true, shiftKey: true })).toBe(false)
  expect(acts.pan).not.toHaveBeenCalled()
  expect(press('ArrowRight', { isMoveable: true })).toBe(true)
  expect(acts.pan).toHaveBeenCalledWith({ x: -60, y: 0 })
})

it('turns by R to the right, and with Shift to the left', () => {
  expect(press('r')).toBe(true)
  expect(press('R', { shiftKey: true })).toBe(true)
  expect(acts.rotate.mock.calls).toEqual([[1], [-1]])
})

it('knows nothing of other keys', () => {
  expect(press('x')).toBe(false)
  expect(press('Enter')).toBe(false)
})
