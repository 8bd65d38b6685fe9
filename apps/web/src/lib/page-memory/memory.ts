import { openStore, type Stamp } from './store.ts'

/** The time that the server keeps the parts of an unfinished upload, in milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** Unfinished work of one user on pages of this browser. Each page identifies its records by ids. */
export interface PageMemory<T> {
  /** Returns the records of pages that are closed. From then on they belong to this page. */
  recall: () => Promise<(T & Stamp)[]>
  /** Throws if the browser refuses to store the record. */
  write: (changes: { saved?: ReadonlyMap<string, T>; forgotten?: readonly string[] }) => Promise<void>
  /** Deletes recalled records by their keys. */
  forget: (keys: readonly string[]) => Promise<void>
}

/**
 * Opens the user's records of this name in IndexedDB. Each page holds a lock while it is open, so that records of other open
 * pages stay with them. Returns null without locks (over plain HTTP) or without a database; then nothing is stored.
 */
export async function openPageMemory<T extends object>(name: string, owner: string): Promise<PageMemory<T> | null> {
  const store = navigator.locks ? await openStore<T & Stamp>(name).catch(() => null) : null
  if (!store) return null
  const lock = `arbour-${name}-`
  const session = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')
  const getKey = (id: string) => `${session}/${id}`
  await holdLock(lock + session)

  return {
    async recall() {
      const { held: heldLocks = [] } = await navigator.locks.query()
      const livingSessions = new Set(heldLocks.map(({ name }) => name?.slice(lock.length)))
      const orphans = await store.claim(owner, session, (record) => !livingSessions.has(record.session))
      const recentRecords = orphans.filter(({ touched }) => Date.now() - touched < KEPT_MS)
      const staleKeys = orphans.filter((record) => !recentRecords.includes(record)).map(({ key }) => key)
      await store.write({ saved: [], forgotten: staleKeys })
      return recentRecords
    },
    async write({ saved = new Map<string, T>(), forgotten = [] }) {
      const stamp = { owner, session, touched: Date.now() }
      const records = Array.from(saved, ([id, value]) => ({ ...value, ...stamp, key: getKey(id) }))
      await store.write({ saved: records, forgotten: forgotten.map(getKey) })
    },
    forget: (keys) => store.write({ saved: [], forgotten: keys }),
  }
}

/** Holds a lock for the lifetime of the page. */
function holdLock(name: string): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(name, () => {
      resolve()
      return new Promise(() => undefined)
    })
  })
}
