/** The last searches of one person in one team, kept on this device. */

const KEPT = 6

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** `owner` keeps those apart who share a browser. */
const keyOf = (owner: string) => `arbour.searches.${owner}`

export function readRecent(storage: Storage, owner: string): string[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(keyOf(owner)) ?? '[]')
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : []
  } catch {
    // What a hand or another version left there is not worth a failure.
    return []
  }
}

/** Puts a search first, once, whatever its letters' case. */
export function rememberSearch(storage: Storage, owner: string, q: string): void {
  const words = q.trim()
  if (words === '') return
  const others = readRecent(storage, owner).filter((one) => one.toLowerCase() !== words.toLowerCase())
  try {
    storage.setItem(keyOf(owner), JSON.stringify([words, ...others].slice(0, KEPT)))
  } catch {
    // A full or forbidden store costs the memory of a search, nothing else.
  }
}

export function forgetSearches(storage: Storage, owner: string): void {
  storage.removeItem(keyOf(owner))
}
