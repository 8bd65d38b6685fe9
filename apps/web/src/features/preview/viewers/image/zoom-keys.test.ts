import { expect, it, vi } from 'vitest'
import { handleZoomKey } from './zoom-keys.ts'

const actions = { zoom: vi.fn(), pan: vi.fn(), fit: vi.fn(), showActualSize: vi.fn(), rotate: vi.fn() }
const press = (key: string, { isMoveable = false, shiftKey = false } = {}) =>
  handleZoomKey({ key, shiftKey }, actions, isMoveable)

it('leaves arrow keys to the page while the picture is fitted, and always with Shift', () => {
  expect(press('ArrowRight')).toBe(false)
  expect(press('ArrowRight', { isMoveable: true, shiftKey: true })).toBe(false)
  expect(actions.pan).not.toHaveBeenCalled()
  expect(press('ArrowRight', { isMoveable: true })).toBe(true)
  expect(actions.pan).toHaveBeenCalledWith({ x: -60, y: 0 })
})

it('rotates right with R, and left with Shift', () => {
  expect(press('r')).toBe(true)
  expect(press('R', { shiftKey: true })).toBe(true)
  expect(actions.rotate.mock.calls).toEqual([[1], [-1]])
})

it('ignores other keys', () => {
  expect(press('x')).toBe(false)
  expect(press('Enter')).toBe(false)
})
