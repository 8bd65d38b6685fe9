/**
 * The selected and the focused item of a folder, and the effect of clicks and keys on both. Pure; items are identified by id, so
 * that a selection survives sorting and reloading.
 */
import type { ItemOrder } from '#features/files/items/public/lists.ts'

/** The selected ids in order of selection: the first is the active item. */
export interface Selection {
  ids: ReadonlySet<string>
  /** The start of a Shift range. */
  anchor: string | null
  /** The item that has, or would get, the keyboard focus. */
  focus: string | null
}

/** The modifier keys of a click or key press. `add` is Ctrl, Cmd or Alt. */
export interface Modifiers {
  add: boolean
  range: boolean
}

export const EMPTY_SELECTION: Selection = { ids: new Set(), anchor: null, focus: null }

/** Whether all items between two indexes (inclusive) are loaded. */
export function isLoaded(order: ItemOrder, from: number, to: number): boolean {
  for (let index = from; index <= to; index++) if (order.idAt(index) === null) return false
  return true
}

/** Returns the active item: the one selected first. */
export function activeId(selection: Selection): string | null {
  return selection.ids.values().next().value ?? null
}

export function selectOnly(id: string): Selection {
  return { ids: new Set([id]), anchor: id, focus: id }
}

export function toggle(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, anchor: id, focus: id }
}

/** Selects from the anchor to `id`; with `isAdditive` in addition to the selection. */
export function selectRange(selection: Selection, id: string, order: ItemOrder, isAdditive: boolean): Selection {
  const to = order.indexOf(id)
  const from = selection.anchor === null ? to : order.indexOf(selection.anchor)
  if (to === -1) return selection
  const start = from === -1 ? to : from
  const ids = new Set(isAdditive ? selection.ids : [])
  const step = start <= to ? 1 : -1
  for (let index = start; index !== to + step; index += step) {
    const idAtIndex = order.idAt(index)
    if (idAtIndex !== null) ids.add(idAtIndex)
  }
  return { ids, anchor: order.idAt(start), focus: id }
}

/** Applies a click on an item. */
export function click(selection: Selection, id: string, order: ItemOrder, modifiers: Modifiers): Selection {
  if (modifiers.range) return selectRange(selection, id, order, modifiers.add)
  return modifiers.add ? toggle(selection, id) : selectOnly(id)
}

/**
 * Applies an arrow key that moves the focus to `id`: without modifiers it selects, with Shift it extends, with Ctrl it only
 * moves.
 */
export function moveFocus(selection: Selection, id: string, order: ItemOrder, modifiers: Modifiers): Selection {
  if (modifiers.range) return selectRange(selection, id, order, modifiers.add)
  return modifiers.add ? { ...selection, focus: id } : selectOnly(id)
}

/** Selects all loaded items; the caller loads the rest first. */
export function selectAll(selection: Selection, order: ItemOrder): Selection {
  const ids = new Set<string>()
  for (let index = 0; index < order.total; index++) {
    const id = order.idAt(index)
    if (id !== null) ids.add(id)
  }
  return { ids, anchor: selection.anchor, focus: selection.focus ?? order.idAt(0) }
}

/** Clears the selection; the focus stays. */
export function clear(selection: Selection): Selection {
  return selection.ids.size === 0 ? selection : { ids: new Set(), anchor: null, focus: selection.focus }
}

/** Applies a selection rectangle to the selection at the start of the drag. */
export function selectRectangle(before: Selection, hits: readonly string[], isAdditive: boolean): Selection {
  const ids = new Set(isAdditive ? before.ids : [])
  for (const id of hits) ids.add(id)
  return { ids, anchor: hits[0] ?? before.anchor, focus: hits.at(-1) ?? before.focus }
}

/** Removes missing items. Returns the same object if nothing changed. */
export function prune(selection: Selection, isThere: (id: string) => boolean): Selection {
  const remainingIds = [...selection.ids].filter(isThere)
  const keep = (id: string | null) => (id !== null && isThere(id) ? id : null)
  const anchor = keep(selection.anchor)
  const focus = keep(selection.focus)
  if (remainingIds.length === selection.ids.size && anchor === selection.anchor && focus === selection.focus) return selection
  return { ids: new Set(remainingIds), anchor, focus }
}
