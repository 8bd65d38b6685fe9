import { describe, expect, it } from 'vitest'
import { NO_LETTERS, readLetter } from './letter-keys.ts'

const letter = (letter: string, now: number, more: { isShortcut?: boolean; isInitial?: boolean } = {}) => ({
  letter,
  now,
  isShortcut: false,
  isInitial: true,
  ...more,
})

describe('a lone letter', () => {
  it('jumps at once when it is no shortcut', () => {
    expect(readLetter(NO_LETTERS, letter('b', 0))).toMatchObject({ does: 'jump', word: 'b' })
  })

  it('acts at once when no name begins with it', () => {
    expect(readLetter(NO_LETTERS, letter('s', 0, { isShortcut: true, isInitial: false })).does).toBe('act')
  })

  it('waits when it may be either, and is a word when a second letter follows', () => {
    const first = readLetter(NO_LETTERS, letter('s', 0, { isShortcut: true }))
    expect(first).toMatchObject({ does: 'wait', state: { waiting: 's' } })
    const second = readLetter(first.state, letter('p', 120))
    expect(second).toMatchObject({ does: 'jump', word: 'sp', state: { waiting: null } })
  })

  it('belongs to the word that is being typed, even when it is a shortcut', () => {
    const first = readLetter(NO_LETTERS, letter('b', 0))
    expect(readLetter(first.state, letter('s', 300, { isShortcut: true }))).toMatchObject({ does: 'jump', word: 'bs' })
  })

  it('is a shortcut again when the word is over', () => {
    const first = readLetter(NO_LETTERS, letter('b', 0))
    expect(readLetter(first.state, letter('s', 800, { isShortcut: true })).does).toBe('wait')
  })
})
