import { describe, expect, it, vi } from 'vitest'
import { createUndoStack } from './undo-stack.ts'

describe('Undo stack', () => {
  it('undoes the last action first', async () => {
    const stack = createUndoStack()
    const undone: string[] = []
    stack.push('A moved', async () => void undone.push('A'))
    stack.push('B renamed', async () => void undone.push('B'))
    expect(stack.getLast()?.sentence).toBe('B renamed')
    await stack.getLast()?.undo()
    await stack.getLast()?.undo()
    expect(undone).toEqual(['B', 'A'])
    expect(stack.getLast()).toBeNull()
  })

  it('undoes an action once, by toast or by shortcut', async () => {
    const stack = createUndoStack()
    const undo = vi.fn(async () => undefined)
    const entry = stack.push('A moved', undo)
    await entry.undo()
    await entry.undo()
    expect(stack.getLast()).toBeNull()
    expect(undo).toHaveBeenCalledTimes(1)
  })

  it('removes the action immediately, so that a second key press undoes the one before', () => {
    const stack = createUndoStack()
    stack.push('A moved', async () => undefined)
    stack.push('B moved', () => new Promise(() => undefined))
    void stack.getLast()?.undo()
    expect(stack.getLast()?.sentence).toBe('A moved')
  })

  it('keeps fifty actions and can be cleared', () => {
    const stack = createUndoStack()
    for (let index = 0; index < 60; index++) stack.push(`act ${index}`, async () => undefined)
    expect(stack.getLast()?.sentence).toBe('act 59')
    stack.clear()
    expect(stack.getLast()).toBeNull()
  })
})
