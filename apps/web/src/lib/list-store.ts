/** An observable list for `useSyncExternalStore`. Each change creates a new array. */
export interface ListStore<T> {
  get: () => readonly T[]
  subscribe: (listener: () => void) => () => void
  set: (entries: readonly T[]) => void
  add: (...added: readonly T[]) => void
  remove: (entry: T) => void
}

export function createListStore<T>(): ListStore<T> {
  let entries: readonly T[] = []
  const listeners = new Set<() => void>()
  const setEntries = (now: readonly T[]) => {
    entries = now
    for (const listener of listeners) listener()
  }
  return {
    get: () => entries,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: setEntries,
    add: (...added) => setEntries([...entries, ...added]),
    remove: (entry) => setEntries(entries.filter((other) => other !== entry)),
  }
}
