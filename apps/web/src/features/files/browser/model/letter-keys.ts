/**
 * A letter without modifiers can be a shortcut (`s` stars) or the start of a name (`span` jumps to Span study.jpg), so the next
 * key decides. A letter that no loaded name starts with acts immediately. Any other waits briefly: it starts a word if a second
 * letter follows, and acts if none does or before any other key. While a word is being typed, every letter belongs to it; any
 * other key ends it. A letter that is not a shortcut jumps immediately. Pure; the caller manages the timer.
 */
import { TYPE_AHEAD_MS } from './keyboard.ts'

/** How long a letter waits for a second one, in milliseconds: typing a word is faster than this. */
export const LETTER_WAIT_MS = 350

export interface LetterState {
  /** The word so far, and the time of its last letter. */
  word: string
  at: number
  /** The letter that is waiting to act as a shortcut. */
  waiting: string | null
}

export const NO_LETTERS: LetterState = { word: '', at: Number.NEGATIVE_INFINITY, waiting: null }

export interface Letter {
  letter: string
  now: number
  /** Whether it is the shortcut of an available action. */
  isShortcut: boolean
  /** Whether a name starts with it. */
  isInitial: boolean
}

/**
 * `act`: run the shortcut now. `wait`: run it after a delay unless cancelled. `jump`: go to the name that starts with the word.
 */
export type LetterResult = { state: LetterState; does: 'act' | 'wait' } | { state: LetterState; does: 'jump'; word: string }

export function readLetter(state: LetterState, { letter, now, isShortcut, isInitial }: Letter): LetterResult {
  const isRunning = now - state.at < TYPE_AHEAD_MS
  if (isShortcut && !isRunning) {
    if (!isInitial) return { does: 'act', state: NO_LETTERS }
    return { does: 'wait', state: { word: letter, at: now, waiting: letter } }
  }
  const word = isRunning ? state.word + letter : letter
  return { does: 'jump', word, state: { word, at: now, waiting: null } }
}
