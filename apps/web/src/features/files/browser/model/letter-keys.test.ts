import { describe, expect, it } from 'vitest'
import { NO_LETTERS, readLetter } from './letter-keys.ts'

const letter = (letter: string, now: number, more: { isShortcut?: boolean; isInitial?: boolean } = {}) => ({
  letter,
  now,
  isShortcut: false,
  isInitial: true,
  ...more,
})

describe('A letter without modifiers', () => {
  it('jumps immediately if it is not a shortcut', () => {
    expect(readLetter(NO_LETTERS, letter('b', 0))).toMatchObject({ does: 'jump', word: 'b' })
  })

  it('acts immediately if no name starts with it', () => {
    expect(readLetter(NO_LETTERS, letter('s', 0, { isShortcut: true, isInitial: false })).does).toBe('act')
  })

  it('waits if it may be either, and starts a word if a second letter follows', () => {
    const first = readLetter(NO_LETTERS, letter('s', 0, { isShortcut: true }))
    expect(first).toMatchObject({ does: 'wait', state: { waiting: 's' } })
    const second = readLetter(first.state, letter('p', 120))
    expect(second).toMatchObject({ does: 'jump', word: 'sp', state: { waiting: null } })
  })

  it('belongs to the word being typed, even if it is a shortcut', () => {
    const first = readLetter(NO_LETTERS, letter('b', 0))
    expect(readLetter(first.state, letter('s', 300, { isShortcut: true }))).toMatchObject({ does: 'jump', word: 'bs' })
  })

  it('is a shortcut again once the word has ended', () => {
    const first = readLetter(NO_LETTERS, letter('b', 0))
    expect(readLetter(first.state, letter('s', 800, { isShortcut: true })).does).toBe('wait')
  })
})
