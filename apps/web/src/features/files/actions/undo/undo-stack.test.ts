import { describe, expect, it, vi } from 'vitest'
import { createUndoStack } from './undo-stack.ts'

describe('Undo stack', () => {
  it('undoes the last action first', async () => {
    const stack = createUndoStack()
    const undone: string[] = []
    stack.push('A moved', async () => void undone.push('A'))
    stack.push('B renamed', async () => void undone.push('B'))
    expect(stack.last()?.sentence).toBe('B renamed')
    await stack.last()?.undo()
    await stack.last()?.undo()
    expect(undone).toEqual(['B', 'A'])
    expect(stack.last()).toBeNull()
  })

  it('undoes an action once, by toast or by shortcut', async () => {
    const stack = createUndoStack()
    const undo = vi.fn(async () => undefined)
    const entry = stack.push('A moved', undo)
    await entry.undo()
    await entry.undo()
    expect(stack.last()).toBeNull()
    expect(undo).toHaveBeenCalledTimes(1)
  })

  it('removes the action immediately, so that a second key press undoes the one before', () => {
    const stack = createUndoStack()
    stack.push('A moved', async () => undefined)
    stack.push('B moved', () => new Promise(() => undefined))
    void stack.last()?.undo()
    expect(stack.last()?.sentence).toBe('A moved')
  })

  it('keeps fifty actions and can be cleared', () => {
    const stack = createUndoStack()
    for (let at = 0; at < 60; at++) stack.push(`act ${at}`, async () => undefined)
    expect(stack.last()?.sentence).toBe('act 59')
    stack.clear()
    expect(stack.last()).toBeNull()
  })
})
