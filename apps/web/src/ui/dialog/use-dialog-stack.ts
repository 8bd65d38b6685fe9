import { useEffect, useState, useSyncExternalStore } from 'react'
import { createListStore } from '#lib/list-store.ts'

/** The open dialogs, in the order in which they were opened. */
const stack = createListStore<symbol>()

stack.subscribe(() => {
  document.documentElement.style.setProperty('--top-dialog', zIndexAt(stack.get().length - 1))
})

/** Each dialog has its overlay below it, with toasts in between. */
const LEVELS = 3

/** Dialogs start at their layer of the page (`tokens.css`). */
const zIndexAt = (place: number) => `calc(var(--layer-dialog) + ${LEVELS * Math.max(0, place)})`

/**
 * Returns the position of a dialog in the stack. The dialog opened last is above the others and is the only one that Escape
 * closes.
 */
export function useDialogStack(opened: boolean): { isTopmost: boolean; zIndex: string } {
  const [id] = useState(() => Symbol('dialog'))
  useEffect(() => {
    if (!opened) return
    stack.add(id)
    return () => stack.remove(id)
  }, [opened, id])
  const place = useSyncExternalStore(stack.subscribe, () => stack.get().indexOf(id))
  const isTopmost = useSyncExternalStore(stack.subscribe, () => stack.get().at(-1) === id)
  return { isTopmost, zIndex: zIndexAt(place) }
}
