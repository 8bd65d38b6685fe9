/** Signals new notifications within the page. Components that may be affected listen and refetch. */

const listeners = new Set<() => void>()

/** Signals a notification, or that one may have been missed while offline. */
export function emitServerMessage(): void {
  for (const listener of listeners) listener()
}

/** Subscribes until the returned function is called. */
export function onServerMessage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
