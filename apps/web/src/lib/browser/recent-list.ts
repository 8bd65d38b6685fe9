/** The number of recent entries kept on this device. */

const MAX_ENTRIES = 6

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

export function readRecent(storage: Storage, key: string): string[] {
  try {
    const storedEntries: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(storedEntries) ? storedEntries.filter((value) => typeof value === 'string') : []
  } catch {
    // Data edited by hand or written by another version is ignored.
    return []
  }
}

/** Moves an entry to the front of the list and removes duplicates, ignoring case. */
export function rememberRecent(storage: Storage, key: string, entry: string): void {
  const text = entry.trim()
  if (text !== '') write(storage, key, [text, ...readOthers(storage, key, text)].slice(0, MAX_ENTRIES))
}

/** Removes one entry, or all entries. */
export function forgetRecent(storage: Storage, key: string, entry?: string): void {
  if (entry === undefined) storage.removeItem(key)
  else write(storage, key, readOthers(storage, key, entry))
}

function readOthers(storage: Storage, key: string, entry: string): string[] {
  return readRecent(storage, key).filter((other) => other.toLowerCase() !== entry.toLowerCase())
}

function write(storage: Storage, key: string, entries: readonly string[]): void {
  try {
    storage.setItem(key, JSON.stringify(entries))
  } catch {
    // If the storage is full or blocked, only the recent list is lost.
  }
}
