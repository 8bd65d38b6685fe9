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
  /** Whether every item of the folder is loaded, so that an unknown id is a gone one. */
  isComplete: boolean
  ensureLoaded: (from: number, to: number) => Promise<void>
  initial: Selection | null
}

/** A change that waits for items between two places to be loaded. */
interface Waiting {
  from: number
  to: number
  apply: (now: Selection, order: ItemOrder) => Selection
}

/** The selection of the open folder, and every way to change it. The functions never change. */
export function useItemSelection({ order, isComplete, ensureLoaded, initial }: SelectionSource) {
  const [selection, setSelection] = useState<Selection>(initial ?? EMPTY_SELECTION)
  const latest = useLatest({ order, selection, ensureLoaded })
  const waiting = useRef<Waiting | null>(null)

  useEffect(() => {
    const held = waiting.current
    if (held && isLoaded(order, held.from, held.to)) {
      waiting.current = null
      setSelection((now) => held.apply(now, order))
    }
    if (isComplete) setSelection((now) => prune(now, (id) => order.indexOf(id) !== -1))
  }, [order, isComplete])

  const acts = useMemo(() => {
    const change = (next: (now: Selection) => Selection) => {
      waiting.current = null
      setSelection(next)
    }
    /** Does at once what can be done with what is loaded, and again when the rest has come. */
    const changeOver = (from: number, to: number, apply: Waiting['apply']) => {
      const { order, ensureLoaded } = latest.current
      change((now) => apply(now, order))
      if (isLoaded(order, from, to)) return
      const held = { from, to, apply }
      waiting.current = held
      ensureLoaded(from, to).catch(() => {
        if (waiting.current === held) waiting.current = null
      })
    }
    const changeTo = (act: typeof click, id: string, modifiers: Modifiers) => {
      const { order, selection } = latest.current
      const apply = (now: Selection, over: ItemOrder) => act(now, id, over, modifiers)
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
      /** What a closed branch hides is no longer selected; the branch takes over the focus. */
      leave: (ids: ReadonlySet<string>, branch: string) =>
        change((now) => {
          const kept = prune(now, (id) => !ids.has(id))
          return kept === now ? now : { ...kept, focus: kept.focus ?? branch, anchor: kept.anchor ?? branch }
        }),
      all: () => changeOver(0, latest.current.order.total - 1, selectAll),
    }
  }, [latest])

  return { selection, acts }
}

export type SelectionActs = ReturnType<typeof useItemSelection>['acts']
