import { useEffect } from 'react'
import { isElsewhere, performAction, useCommandContext } from '#features/files/actions/public.ts'
import { startRenaming } from '#features/files/rename/public.ts'
import { consumeListKeys } from '#lib/api/buffered-keys.ts'
import { alongLine } from '#lib/browser/direction.ts'
import { isLoneLetter } from '#lib/browser/keys.ts'
import { replayKeys } from '#ui/dialog/host/preserve-input.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import type { PaneHandle } from '../components/list/item-pane.tsx'
import { BROWSER_KEYS } from '../model/browser-keys.ts'
import { isMoveKey } from '../model/keyboard.ts'
import { type BrowserKeys, findActionForKey } from './key-actions.ts'
import { goByKeyboard } from './navigation.ts'
import { useLetters } from './use-letters.ts'

/**
 * Handles the browser's shortcuts wherever the focus is on the page, except while the user types or a dialog is open. The command
 * palette uses the same targets.
 */
export function useBrowserKeys(keys: BrowserKeys): void {
  useCommandContext(keys.folderContext, keys.itemContext)
  const latest = useLatest(keys)
  const letters = useLetters(latest)

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isElsewhere(event)) return
      const target = event.target instanceof Element ? event.target : document.body
      const cell = target.closest<HTMLElement>('[data-item-id]')
      const isOnControl = cell === null && target.closest('a, button, input') !== null
      if (isLoneLetter(event) && !isWithShift(event, latest.current)) {
        if (letters.read(event, { canJump: !isOnControl })) event.preventDefault()
        return
      }
      // Shift alone may be the start of a capital letter.
      if (event.key !== 'Shift') letters.flush()
      if (handle(event, latest.current, { cell, isOnControl })) event.preventDefault()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [latest, letters])

  const hasItems = keys.order.total > 0
  useEffect(() => {
    if (hasItems) replayKeys(consumeListKeys())
  }, [hasItems])
}

interface KeyPlace {
  cell: HTMLElement | null
  /** Whether the focus is on a button or link, which handles Enter, Space and arrow keys itself. */
  isOnControl: boolean
}

/** Whether the letter is a shortcut with Shift, which does not start a name. */
function isWithShift(event: KeyboardEvent, keys: BrowserKeys): boolean {
  return event.shiftKey && findActionForKey(event, keys) !== null
}

/** Handles a key press; returns whether it had an effect. */
function handle(event: KeyboardEvent, keys: BrowserKeys, place: KeyPlace): boolean {
  const { actions, selection } = keys
  const isMain = event.ctrlKey || event.metaKey
  const match = findActionForKey(event, keys)
  if (match && !(isClipboardKey(event) && isTextSelected())) {
    if (match.action.id === 'go-to-parent') goByKeyboard()
    // The shortcut renames an item in place if it is visible; menus open the dialog, which is available everywhere.
    const [item] = match.context.items
    if (match.action.id === 'rename' && item && startRenaming(item.id)) return true
    void performAction(match.action, match.context)
    return true
  }
  if (BROWSER_KEYS.clear.shortcut.matches(event) && selection.ids.size > 0) {
    actions.clear()
    return true
  }
  if (place.isOnControl) return false
  if (BROWSER_KEYS.menu.shortcut.matches(event)) return openMenu(keys, place.cell)
  const moveKey = alongLine(event.key)
  if (isMoveKey(moveKey) && !event.altKey) return moveFocus(event, keys, moveKey)
  const id = place.cell?.dataset.itemId
  if (id === undefined) return false
  if (BROWSER_KEYS.open.shortcut.matches(event) && !isMain) {
    goByKeyboard()
    keys.onOpen(id)
    return true
  }
  if (BROWSER_KEYS.toggle.shortcut.matches(event)) {
    actions.toggle(id)
    return true
  }
  return false
}

function isClipboardKey(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && /^[cx]$/i.test(event.key)
}

/** Selected text takes precedence for copying. */
function isTextSelected(): boolean {
  return (window.getSelection()?.toString() ?? '') !== ''
}

function openMenu({ onMenu, pane }: BrowserKeys, cell: HTMLElement | null): boolean {
  if (!pane.current) return false
  const box = cell?.getBoundingClientRect()
  onMenu(
    cell?.dataset.itemId ?? null,
    box ? new DOMRect(box.x + 24, box.y + box.height / 2, 0, 0) : new DOMRect(innerWidth / 2, 160, 0, 0),
  )
  return true
}

function moveFocus(event: KeyboardEvent, keys: BrowserKeys, key: Parameters<PaneHandle['layout']['move']>[1]): boolean {
  const { pane, order, selection, actions, ensureLoaded } = keys
  if (!pane.current || order.total === 0) return false
  const { layout, pageHeight, focusItem } = pane.current
  const focusedIndex = selection.focus === null ? -1 : order.indexOf(selection.focus)
  // The first arrow key focuses the first item; further ones move the focus.
  const nextIndex = focusedIndex === -1 ? (key === 'End' ? order.total - 1 : 0) : layout.move(focusedIndex, key, pageHeight)
  const modifiers = { add: event.ctrlKey || event.metaKey, range: event.shiftKey }
  const go = () => {
    const id = keys.order.idAt(nextIndex)
    if (id === null) return false
    focusItem(nextIndex)
    actions.moveFocus(id, modifiers)
    return true
  }
  if (order.idAt(nextIndex) !== null) return go()
  void ensureLoaded(nextIndex, nextIndex)
    .then(() => pane.current?.focusItem(nextIndex))
    .catch(() => undefined)
  return true
}
