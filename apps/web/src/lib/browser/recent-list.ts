/** The number of recent entries kept on this device. */

const KEPT = 6

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

export function readRecent(storage: Storage, key: string): string[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : []
  } catch {
    // Data edited by hand or written by another version is ignored.
    return []
  }
}

/** Moves an entry to the front of the list and removes duplicates, ignoring case. */
export function rememberRecent(storage: Storage, key: string, entry: string): void {
  const text = entry.trim()
  if (text !== '') write(storage, key, [text, ...others(storage, key, text)].slice(0, KEPT))
}

/** Removes one entry, or all entries. */
export function forgetRecent(storage: Storage, key: string, entry?: string): void {
  if (entry === undefined) storage.removeItem(key)
  else write(storage, key, others(storage, key, entry))
}

function others(storage: Storage, key: string, entry: string): string[] {
  return readRecent(storage, key).filter((one) => one.toLowerCase() !== entry.toLowerCase())
}

function write(storage: Storage, key: string, entries: readonly string[]): void {
  try {
    storage.setItem(key, JSON.stringify(entries))
  } catch {
    // If the storage is full or blocked, only the recent list is lost.
  }
}
