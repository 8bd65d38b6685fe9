import { useEffect, useMemo } from 'react'
import { performAction } from '#features/files/actions/public.ts'
import { typeAhead } from '../model/keyboard.ts'
import { LETTER_WAIT_MS, NO_LETTERS, readLetter } from '../model/letter-keys.ts'
import { type BrowserKeys, findActionForKey } from './key-actions.ts'

/** Handles letters without modifiers: shortcuts, or the start of a name (see letter-keys.ts). */
export function useLetters(keys: LatestKeys) {
  const letters = useMemo(() => readLetters(keys), [keys])
  useEffect(() => letters.forget, [letters])
  return letters
}

interface LatestKeys {
  readonly current: BrowserKeys
}

function readLetters(keys: LatestKeys) {
  let state = NO_LETTERS
  let timer: number | undefined
  let pending: (() => void) | null = null

  /** Called on another key or after a pause: runs the waiting shortcut and ends the word. */
  const flush = () => {
    window.clearTimeout(timer)
    state = NO_LETTERS
    pending?.()
    pending = null
  }
  const forget = () => {
    window.clearTimeout(timer)
    pending = null
  }
  /** Handles a letter; returns whether it had an effect. On a button or link it does not start a name. */
  const handleLetter = (event: KeyboardEvent, { canJump }: { canJump: boolean }): boolean => {
    const match = findActionForKey(event, keys.current)
    const meaning = readLetter(state, {
      letter: event.key,
      now: performance.now(),
      isShortcut: match !== null,
      isInitial: canJump && find(keys.current, event.key) !== -1,
    })
    forget()
    state = meaning.state
    if (meaning.does === 'jump') return canJump && jumpTo(meaning.word, keys.current)
    if (!match) return false
    pending = () => void performAction(match.action, match.context)
    if (meaning.does === 'act') flush()
    else timer = window.setTimeout(flush, LETTER_WAIT_MS)
    return true
  }
  return { read: handleLetter, flush, forget }
}

function find({ items, order, selection }: BrowserKeys, prefix: string): number {
  const focus = selection.focus === null ? -1 : order.indexOf(selection.focus)
  return typeAhead(
    items.map((item) => item?.name ?? null),
    focus,
    prefix,
  )
}

function jumpTo(prefix: string, keys: BrowserKeys): boolean {
  const index = find(keys, prefix)
  const id = keys.order.idAt(index)
  if (id === null) return false
  keys.pane.current?.focusItem(index)
  keys.actions.moveFocus(id, { add: false, range: false })
  return true
}
