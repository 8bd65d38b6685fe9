import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  clear,
  click,
  EMPTY_SELECTION,
  type ItemOrder,
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

/** The selection of the open folder, and every way to change it. The functions never change. */
export function useItemSelection({ order, isComplete, ensureLoaded, initial }: SelectionSource) {
  const [selection, setSelection] = useState<Selection>(initial ?? EMPTY_SELECTION)
  const latest = useRef({ order, selection, ensureLoaded })
  latest.current = { order, selection, ensureLoaded }

  useEffect(() => {
    if (isComplete) setSelection((now) => prune(now, (id) => order.indexOf(id) !== -1))
  }, [order, isComplete])

  /** A range may span pages that are not loaded: they come first, then the range is set. */
  const loadRange = useCallback(async (id: string, isRange: boolean) => {
    const { order, selection, ensureLoaded } = latest.current
    if (!isRange || selection.anchor === null) return
    const [from, to] = [order.indexOf(selection.anchor), order.indexOf(id)].sort((a, b) => a - b)
    if (from !== undefined && to !== undefined && from >= 0) await ensureLoaded(from, to)
  }, [])

  const change = useCallback(
    async (act: typeof click, id: string, modifiers: Modifiers) => {
      setSelection((now) => act(now, id, latest.current.order, modifiers))
      if (!modifiers.range) return
      await loadRange(id, true).catch(() => undefined)
      setSelection((now) => (now.focus === id ? act(now, id, latest.current.order, modifiers) : now))
    },
    [loadRange],
  )

  const acts = useMemo(
    () => ({
      click: (id: string, modifiers: Modifiers) => void change(click, id, modifiers),
      moveFocus: (id: string, modifiers: Modifiers) => void change(moveFocus, id, modifiers),
      only: (id: string) => setSelection(selectOnly(id)),
      toggle: (id: string) => setSelection((now) => toggle(now, id)),
      clear: () => setSelection(clear),
      focus: (id: string) => setSelection((now) => (now.focus === id ? now : { ...now, focus: id })),
      rectangle: (before: Selection, hits: readonly string[], isAdditive: boolean) =>
        setSelection(selectRectangle(before, hits, isAdditive)),
      set: (next: Selection) => setSelection(next),
      all: async () => {
        setSelection((now) => selectAll(now, latest.current.order))
        await latest.current.ensureLoaded(0, latest.current.order.total - 1)
        setSelection((now) => selectAll(now, latest.current.order))
      },
    }),
    [change],
  )

  return { selection, acts }
}

export type SelectionActs = ReturnType<typeof useItemSelection>['acts']
