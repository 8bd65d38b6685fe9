import { useEffect, useState, useSyncExternalStore } from 'react'
import { createListStore } from '#lib/list-store.ts'

/** The dialogs that are open, the one opened last at the end. */
const stack = createListStore<symbol>()

stack.subscribe(() => {
  document.documentElement.style.setProperty('--top-dialog', zIndexAt(stack.get().length - 1))
})

/** Below each is what dims the page behind it, and between the two stand messages. */
const LEVELS = 3

/** Dialogs begin at their layer of the page (tokens.css). */
const zIndexAt = (place: number) => `calc(var(--layer-dialog) + ${LEVELS * Math.max(0, place)})`

/**
 * The place of an open dialog among those that are open: the one that was opened last stands above the others, however they came about,
 * and Escape is for it alone.
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
