/**
 * A lone letter may be a shortcut (`s` stars) or the beginning of a name (`span` goes to Span study.jpg): people use both.
 * So it is decided by what follows. A letter that no loaded name begins with acts at once; another waits a moment, and becomes the
 * beginning of a word when a second letter comes, or acts when none does, or before any other key. While a word is being typed
 * every letter belongs to it; any other key ends it. A letter that is no shortcut jumps at once, as it always did. Pure; the caller holds the time.
 */
import { TYPE_AHEAD_MS } from './keyboard.ts'

/** How long a letter waits for a second one, in milliseconds: a person who types a word is quicker. */
export const LETTER_WAIT_MS = 350

export interface LetterState {
  /** The word so far, and when its last letter came. */
  word: string
  at: number
  /** The letter that waits to be a shortcut. */
  waiting: string | null
}

export const NO_LETTERS: LetterState = { word: '', at: Number.NEGATIVE_INFINITY, waiting: null }

export interface Letter {
  letter: string
  now: number
  /** Whether it is the shortcut of something that can be done now. */
  isShortcut: boolean
  /** Whether a name begins with it. */
  isInitial: boolean
}

/** `act`: do the shortcut now. `wait`: do it in a moment unless told otherwise. `jump`: go to the name that begins with the word. */
export type LetterMeaning = { state: LetterState; does: 'act' | 'wait' } | { state: LetterState; does: 'jump'; word: string }

export function readLetter(state: LetterState, { letter, now, isShortcut, isInitial }: Letter): LetterMeaning {
  const isRunning = now - state.at < TYPE_AHEAD_MS
  if (isShortcut && !isRunning) {
    if (!isInitial) return { does: 'act', state: NO_LETTERS }
    return { does: 'wait', state: { word: letter, at: now, waiting: letter } }
  }
  const word = isRunning ? state.word + letter : letter
  return { does: 'jump', word, state: { word, at: now, waiting: null } }
}
