import { useEffect, useMemo, useRef, useState } from 'react'
import type { ItemOrder } from '#features/files/items/public/lists.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import {
  clear,
  click,
  EMPTY_SELECTION,
  isLoaded,
  type Modifiers,
  moveFocus,
  prune,
  type Selection,
  selectAll,
  selectOnly,
  selectRectangle,
  toggle,
} from '../model/selection.ts'

interface SelectionSource {
  order: ItemOrder
  /** Whether all items of the folder are loaded, so that an unknown id means a removed item. */
  isComplete: boolean
  ensureLoaded: (from: number, to: number) => Promise<void>
  initial: Selection | null
}

/** A change that waits until all items between two indexes are loaded. */
interface PendingChange {
  from: number
  to: number
  apply: (now: Selection, order: ItemOrder) => Selection
}

/** Manages the selection of the open folder. The returned functions are stable. */
export function useItemSelection({ order, isComplete, ensureLoaded, initial }: SelectionSource) {
  const [selection, setSelection] = useState<Selection>(initial ?? EMPTY_SELECTION)
  const latest = useLatest({ order, selection, ensureLoaded })
  const pendingChange = useRef<PendingChange | null>(null)

  useEffect(() => {
    const cached = pendingChange.current
    if (cached && isLoaded(order, cached.from, cached.to)) {
      pendingChange.current = null
      setSelection((now) => cached.apply(now, order))
    }
    if (isComplete) setSelection((now) => prune(now, (id) => order.indexOf(id) !== -1))
  }, [order, isComplete])

  const actions = useMemo(() => {
    const change = (next: (now: Selection) => Selection) => {
      pendingChange.current = null
      setSelection(next)
    }
    /** Applies a change to the loaded items immediately, and again when the others are loaded. */
    const changeOver = (from: number, to: number, apply: PendingChange['apply']) => {
      const { order, ensureLoaded } = latest.current
      change((now) => apply(now, order))
      if (isLoaded(order, from, to)) return
      const cached = { from, to, apply }
      pendingChange.current = cached
      ensureLoaded(from, to).catch(() => {
        if (pendingChange.current === cached) pendingChange.current = null
      })
    }
    const changeTo = (step: typeof click, id: string, modifiers: Modifiers) => {
      const { order, selection } = latest.current
      const apply = (now: Selection, itemOrder: ItemOrder) => step(now, id, itemOrder, modifiers)
      const to = order.indexOf(id)
      const anchor = selection.anchor === null ? to : order.indexOf(selection.anchor)
      if (modifiers.range && anchor !== -1) changeOver(Math.min(anchor, to), Math.max(anchor, to), apply)
      else change((now) => apply(now, order))
    }
    return {
      click: (id: string, modifiers: Modifiers) => changeTo(click, id, modifiers),
      moveFocus: (id: string, modifiers: Modifiers) => changeTo(moveFocus, id, modifiers),
      only: (id: string) => change(() => selectOnly(id)),
      toggle: (id: string) => change((now) => toggle(now, id)),
      clear: () => change(clear),
      focus: (id: string) => setSelection((now) => (now.focus === id ? now : { ...now, focus: id })),
      rectangle: (before: Selection, hits: readonly string[], isAdditive: boolean) =>
        change(() => selectRectangle(before, hits, isAdditive)),
      set: (next: Selection) => change(() => next),
      /** Items hidden by a collapsed branch are deselected; the branch receives the focus. */
      leave: (ids: ReadonlySet<string>, branch: string) =>
        change((now) => {
          const remaining = prune(now, (id) => !ids.has(id))
          return remaining === now ? now : { ...remaining, focus: remaining.focus ?? branch, anchor: remaining.anchor ?? branch }
        }),
      all: () => changeOver(0, latest.current.order.total - 1, selectAll),
    }
  }, [latest])

  return { selection, actions }
}

export type SelectionActions = ReturnType<typeof useItemSelection>['actions']
