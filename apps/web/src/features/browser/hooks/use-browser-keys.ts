import type { Item } from '@arbour/contract/entities/item'
import { parentPath } from '@arbour/contract/paths'
import { type RefObject, useEffect, useRef } from 'react'
import { actionForKey } from '../actions/registry.ts'
import type { Action, ActionContext } from '../actions/types.ts'
import type { PaneHandle } from '../components/item-pane.tsx'
import { isMoveKey, TYPE_AHEAD_MS, typeAhead } from '../model/keyboard.ts'
import type { ItemOrder, Selection } from '../model/selection.ts'
import { navigation } from './navigation.ts'
import type { SelectionActs } from './use-item-selection.ts'

interface BrowserKeys {
  pane: RefObject<PaneHandle | null>
  items: readonly (Item | null)[]
  order: ItemOrder
  selection: Selection
  acts: SelectionActs
  /** Actions on the selection, and those on the folder. */
  itemActions: readonly Action[]
  itemContext: ActionContext
  folderActions: readonly Action[]
  folderContext: ActionContext
  ensureLoaded: (from: number, to: number) => Promise<void>
  onOpen: (id: string) => void
  onMenu: (id: string | null, at: DOMRect) => void
}

const ELSEWHERE =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"]'

/** The keys of the browser (ux.md section 1), wherever on the page the focus is, but not while typing or in a dialog. */
export function useBrowserKeys(keys: BrowserKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  const typed = useRef({ word: '', at: 0 })

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      if (event.defaultPrevented || event.isComposing || target.closest(ELSEWHERE)) return
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return
      const cell = target.closest<HTMLElement>('[data-item-id]')
      const isOnControl = cell === null && target.closest('a, button, input') !== null
      if (handle(event, latest.current, { cell, isOnControl, typed: typed.current })) event.preventDefault()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [])
}

interface KeyPlace {
  cell: HTMLElement | null
  /** On a button or link, which Enter, Space and arrows belong to. */
  isOnControl: boolean
  typed: { word: string; at: number }
}

/** Does what a key means; says whether it meant anything. */
function handle(event: KeyboardEvent, keys: BrowserKeys, place: KeyPlace): boolean {
  const { acts, selection, order } = keys
  const isMain = event.ctrlKey || event.metaKey
  const action =
    actionForKey(keys.itemActions, keys.itemContext, event) ?? actionForKey(keys.folderActions, keys.folderContext, event)
  if (action) {
    void action.perform(keys.itemActions.includes(action) ? keys.itemContext : keys.folderContext)
    return true
  }
  if ((event.key === 'Backspace' && !isMain && !event.altKey) || (event.key === 'ArrowUp' && event.altKey)) {
    return goToParent(keys)
  }
  if (isMain && event.key.toLowerCase() === 'a' && !event.shiftKey && order.total > 0) {
    acts.all()
    return true
  }
  if (event.key === 'Escape' && selection.ids.size > 0) {
    acts.clear()
    return true
  }
  if (place.isOnControl) return false
  if ((event.key === 'F10' && event.shiftKey) || event.key === 'ContextMenu') return openMenu(keys, place.cell)
  if (isMoveKey(event.key) && !event.altKey) return moveFocus(event, keys, event.key)
  const id = place.cell?.dataset.itemId
  if (id !== undefined && event.key === 'Enter' && !isMain) {
    navigation.isByKeyboard = true
    keys.onOpen(id)
    return true
  }
  if (id !== undefined && event.key === ' ') {
    acts.toggle(id)
    return true
  }
  return event.key.length === 1 && event.key !== ' ' && !isMain && !event.altKey && jumpTo(event.key, keys, place.typed)
}

function goToParent({ itemContext }: BrowserKeys): boolean {
  const { path, services } = itemContext
  if (parentPath(path) === '') return false
  const parent = parentPath(path)
  if (parent === path || !parent.slice(1)) return false
  navigation.isByKeyboard = true
  services.goTo(parent)
  return true
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
  const { pane, order, selection, acts, ensureLoaded } = keys
  if (!pane.current || order.total === 0) return false
  const { layout, pageHeight, focusItem } = pane.current
  const from = selection.focus === null ? -1 : order.indexOf(selection.focus)
  // The first arrow goes to the first item; only from there on does it move.
  const to = from === -1 ? (key === 'End' ? order.total - 1 : 0) : layout.move(from, key, pageHeight)
  const modifiers = { add: event.ctrlKey || event.metaKey, range: event.shiftKey }
  const go = () => {
    const id = keys.order.idAt(to)
    if (id === null) return false
    focusItem(to)
    acts.moveFocus(id, modifiers)
    return true
  }
  if (order.idAt(to) !== null) return go()
  void ensureLoaded(to, to)
    .then(() => pane.current?.focusItem(to))
    .catch(() => undefined)
  return true
}

function jumpTo(letter: string, { items, order, selection, acts, pane }: BrowserKeys, typed: KeyPlace['typed']): boolean {
  const now = performance.now()
  typed.word = now - typed.at < TYPE_AHEAD_MS ? typed.word + letter : letter
  typed.at = now
  const focus = selection.focus === null ? -1 : order.indexOf(selection.focus)
  const found = typeAhead(
    items.map((item) => item?.name ?? null),
    focus,
    typed.word,
  )
  const id = order.idAt(found)
  if (id === null) return false
  pane.current?.focusItem(found)
  acts.moveFocus(id, { add: false, range: false })
  return true
}
