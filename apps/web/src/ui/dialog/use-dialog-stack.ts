import { useEffect, useState, useSyncExternalStore } from 'react'

let stack: readonly symbol[] = []
const listeners = new Set<() => void>()

function change(next: readonly symbol[]): void {
  stack = next
  document.documentElement.style.setProperty('--top-dialog', String(zIndexAt(next.length - 1)))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where dialogs begin to stand in the page; what drops down from a field stands at 300. */
const BASE_Z_INDEX = 200
/** Below each is what dims the page behind it, and between the two stand messages. */
const LEVELS = 3

const zIndexAt = (place: number) => BASE_Z_INDEX + LEVELS * Math.max(0, place)

/**
 * The place of an open dialog among those that are open: the one that was opened last stands above the others, however they came about,
 * and Escape is for it alone.
 */
export function useDialogStack(opened: boolean): { isTopmost: boolean; zIndex: number } {
  const [id] = useState(() => Symbol('dialog'))
  useEffect(() => {
    if (!opened) return
    change([...stack, id])
    return () => change(stack.filter((other) => other !== id))
  }, [opened, id])
  const place = useSyncExternalStore(subscribe, () => stack.indexOf(id))
  const isTopmost = useSyncExternalStore(subscribe, () => stack.at(-1) === id)
  return { isTopmost, zIndex: zIndexAt(place) }
}
