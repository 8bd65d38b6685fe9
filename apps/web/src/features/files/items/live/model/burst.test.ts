import { describe, expect, it } from 'vitest'
import { type Burst, hasGap, MAX_SINGLE, nextStep, withChange, withoutKnown } from './burst.ts'

const idle = { isChanging: false }
const done = (startedAt: number) => ({ startedAt, isRunning: false })
const running = (startedAt: number) => ({ startedAt, isRunning: true })

describe('Changes of a folder', () => {
  it('are collected, as the whole folder once one affects it', () => {
    let burst: Burst = withChange(undefined, 10, 'a')
    burst = withChange(withChange(burst, 11, 'b'), 12, 'a')
    expect(burst).toEqual({
      at: 12,
      ids: new Set(['a', 'b']),
      addedIds: new Set(),
      changedIds: new Set(['a', 'b']),
      isWhole: false,
    })
    expect(withChange(burst, 13, 'c', true)).toMatchObject({ ids: new Set(['a', 'b', 'c']), addedIds: new Set(['c']) })
    expect(withChange(burst, 13)).toMatchObject({ at: 13, isWhole: true })
    expect(withChange(withChange(burst, 13), 14, 'c').isWhole).toBe(true)
  })

  it('omit known additions, unless something else has changed', () => {
    const isKnown = (id: string) => id !== 'new'
    const added = withChange(withChange(withChange(undefined, 10, 'own', true), 11, 'new', true), 12, 'other')
    expect([...withoutKnown(added, isKnown).ids]).toEqual(['new', 'other'])
    expect([...withoutKnown(withChange(added, 13, 'own'), isKnown).ids]).toEqual(['own', 'new', 'other'])
    const own = withChange(undefined, 10, 'own', true)
    expect(nextStep(withoutKnown(own, isKnown), [done(5)], idle)).toEqual({ kind: 'nothing' })
    expect(nextStep(withChange(withoutKnown(own, isKnown), 11), [done(5)], idle)).toEqual({ kind: 'read' })
  })

  it('are requested individually while they are few, and as a list when they are many', () => {
    const few = withChange(withChange(undefined, 10, 'a'), 20, 'b')
    expect(nextStep(few, [done(5)], idle)).toMatchObject({ kind: 'ask', ids: ['a', 'b'] })
    expect(nextStep(withChange(few, 30), [done(5)], idle)).toEqual({ kind: 'read' })
    let many = few
    for (let n = 0; n < MAX_SINGLE; n++) many = withChange(many, 20, `${n}`)
    expect(nextStep(many, [done(5)], idle)).toEqual({ kind: 'read' })
  })

  it('cost nothing if the folder was read since', () => {
    const burst = withChange(undefined, 20, 'a')
    expect(nextStep(burst, [done(20)], idle)).toEqual({ kind: 'nothing' })
    expect(nextStep(burst, [running(25)], idle)).toEqual({ kind: 'wait' })
    expect(nextStep(burst, [done(25), done(10)], idle)).toMatchObject({ kind: 'ask', ids: ['a'] })
  })

  it('are read again rather than overwritten by a request that started before them', () => {
    expect(nextStep(withChange(undefined, 20, 'a'), [running(10)], idle)).toEqual({ kind: 'read' })
  })

  it('wait for pending changes of the user, and are ignored if the folder is not visible', () => {
    const burst = withChange(undefined, 20)
    expect(nextStep(burst, [done(5)], { isChanging: true })).toEqual({ kind: 'wait' })
    expect(nextStep(burst, [], { isChanging: true })).toEqual({ kind: 'nothing' })
  })
})

describe('Joining a room', () => {
  it.each([
    ['shortly after its folder was read', 1000, { joinedAt: 1100, connectedAt: 0, isAgain: false }, false],
    ['before its folder was read', 1200, { joinedAt: 1100, connectedAt: 0, isAgain: true }, false],
    ['long after its folder was read', 1000, { joinedAt: 1600, connectedAt: 0, isAgain: false }, true],
    ['over a newer connection', 1000, { joinedAt: 1100, connectedAt: 1050, isAgain: false }, true],
    ['again after a reconnect', 1000, { joinedAt: 1100, connectedAt: 0, isAgain: true }, true],
  ])('%s', (_, startedAt, join, expected) => {
    expect(hasGap(done(startedAt), join)).toBe(expected)
  })
})
