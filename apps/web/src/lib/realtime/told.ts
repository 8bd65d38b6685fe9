/** Signals new notifications within the page. Components that may be affected listen and refetch. */

const listeners = new Set<() => void>()

/** Signals a notification, or that one may have been missed while offline. */
export function sayTold(): void {
  for (const listener of listeners) listener()
}

/** Subscribes until the returned function is called. */
export function whenTold(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
