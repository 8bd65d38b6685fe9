import { describe, expect, it, vi } from 'vitest'
import { createUndoStack } from './undo-stack.ts'

describe('undo stack', () => {
  it('takes the last act back first', async () => {
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

  it('takes an act back once, by toast or by key', async () => {
    const stack = createUndoStack()
    const undo = vi.fn(async () => undefined)
    const act = stack.push('A moved', undo)
    await act.undo()
    await act.undo()
    expect(stack.last()).toBeNull()
    expect(undo).toHaveBeenCalledTimes(1)
  })

  it('leaves the stack at once, so that a second press takes back the act before it', () => {
    const stack = createUndoStack()
    stack.push('A moved', async () => undefined)
    stack.push('B moved', () => new Promise(() => undefined))
    void stack.last()?.undo()
    expect(stack.last()?.sentence).toBe('A moved')
  })

  it('keeps fifty and forgets all when told', () => {
    const stack = createUndoStack()
    for (let at = 0; at < 60; at++) stack.push(`act ${at}`, async () => undefined)
    expect(stack.last()?.sentence).toBe('act 59')
    stack.clear()
    expect(stack.last()).toBeNull()
  })
})
