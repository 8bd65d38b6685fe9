import { describe, expect, it } from 'vitest'
import { isLoneLetter, type KeyPress, keyLabel, matchesKeys, shortcut } from './keys.ts'

const press = (key: string, cached: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...cached,
})

describe('Matching keys', () => {
  it('requires exactly the named modifiers', () => {
    expect(matchesKeys(press('F2'), 'F2')).toBe(true)
    expect(matchesKeys(press('F2', { altKey: true }), 'F2')).toBe(false)
    expect(matchesKeys(press('Delete', { shiftKey: true }), 'Delete')).toBe(false)
    expect(matchesKeys(press('Delete', { shiftKey: true }), 'Shift+Delete')).toBe(true)
    expect(matchesKeys(press('s', { shiftKey: true }), 's')).toBe(false)
  })

  it('uses Ctrl for Mod, and Cmd on a Mac', () => {
    expect(matchesKeys(press('c', { ctrlKey: true }), 'Mod+c', false)).toBe(true)
    expect(matchesKeys(press('c', { metaKey: true }), 'Mod+c', false)).toBe(false)
    expect(matchesKeys(press('c', { metaKey: true }), 'Mod+c', true)).toBe(true)
    expect(matchesKeys(press('c', { ctrlKey: true }), 'Mod+c', true)).toBe(false)
  })

  it('ignores the case caused by Shift or Caps Lock, and the Shift that a character needs', () => {
    expect(matchesKeys(press('N', { shiftKey: true }), 'Shift+n')).toBe(true)
    expect(matchesKeys(press('S'), 's')).toBe(true)
    expect(matchesKeys(press('?', { shiftKey: true }), '?')).toBe(true)
    expect(matchesKeys(press('/', { shiftKey: true }), '/')).toBe(true)
  })
})

describe('Shortcut', () => {
  it('matches any of its keys and shows the first', () => {
    const remove = shortcut('Delete', 'Mod+Backspace', 'Alt+Backspace')
    expect(remove.label).toBe('Delete')
    expect(remove.matches(press('Backspace', { altKey: true }))).toBe(true)
    expect(remove.matches(press('Backspace'))).toBe(false)
  })

  it('is formatted for each platform', () => {
    expect(keyLabel('Mod+Shift+c', false)).toBe('Ctrl+Shift+C')
    expect(keyLabel('Mod+Shift+c', true)).toBe('⌘⇧C')
    expect(keyLabel('Alt+ArrowUp', false)).toBe('Alt+↑')
    expect(keyLabel('Escape', false)).toBe('Esc')
  })
})

it('recognises a letter that may start a name', () => {
  expect([press('s'), press('é'), press('7'), press('S', { shiftKey: true })].every(isLoneLetter)).toBe(true)
  expect([press('?'), press(' '), press('F2'), press('s', { ctrlKey: true })].some(isLoneLetter)).toBe(false)
})
