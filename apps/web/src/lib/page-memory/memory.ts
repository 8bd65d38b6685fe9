import { openStore, type Stamp } from './store.ts'

/** As long as the server keeps the pieces of an upload. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** What one person has begun on pages of this browser and not finished. A page names its own by ids. */
export interface PageMemory<T> {
  /** What pages have left that are gone, which is this page's from now on. */
  recall: () => Promise<(T & Stamp)[]>
  /** Throws where the browser refuses to keep it. */
  write: (changes: { saved?: ReadonlyMap<string, T>; forgotten?: readonly string[] }) => Promise<void>
  /** Forgets what was recalled, by its keys. */
  forget: (keys: readonly string[]) => Promise<void>
}

/**
 * Opens the memory of this name of a person, in IndexedDB. Each page holds a lock that ends with it, so that what another page is still
 * at is left to it; where there are no locks (over plain HTTP) or no database, nothing is kept. Null then.
 */
export async function openPageMemory<T extends object>(name: string, owner: string): Promise<PageMemory<T> | null> {
  const store = navigator.locks ? await openStore<T & Stamp>(name).catch(() => null) : null
  if (!store) return null
  const lock = `arbour-${name}-`
  const session = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')
  const keyOf = (id: string) => `${session}/${id}`
  await holdLock(lock + session)

  return {
    async recall() {
      const { held = [] } = await navigator.locks.query()
      const living = new Set(held.map(({ name }) => name?.slice(lock.length)))
      const orphans = await store.claim(owner, session, (record) => !living.has(record.session))
      const fresh = orphans.filter(({ touched }) => Date.now() - touched < KEPT_MS)
      const stale = orphans.filter((record) => !fresh.includes(record)).map(({ key }) => key)
      await store.write({ saved: [], forgotten: stale })
      return fresh
    },
    async write({ saved = new Map<string, T>(), forgotten = [] }) {
      const stamp = { owner, session, touched: Date.now() }
      const records = Array.from(saved, ([id, value]) => ({ ...value, ...stamp, key: keyOf(id) }))
      await store.write({ saved: records, forgotten: forgotten.map(keyOf) })
    },
    forget: (keys) => store.write({ saved: [], forgotten: keys }),
  }
}

/** Holds a lock as long as the page lives. */
function holdLock(name: string): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(name, () => {
      resolve()
      return new Promise(() => undefined)
    })
  })
}
