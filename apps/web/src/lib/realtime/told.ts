/** When the person is told something: whoever shows what it may be about listens, and asks the server. */

const listeners = new Set<() => void>()

/** Something was told, or may have been while nobody could hear it. */
export function sayTold(): void {
  for (const listener of listeners) listener()
}

/** Listens until the function that is given back is called. */
export function whenTold(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
