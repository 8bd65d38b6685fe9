import type { KeptHandle } from '../model/check-file.ts'
import type { UploadEntry } from '../model/entry.ts'
import { type Changes, isUncertain } from '../model/remembered.ts'
import { sentBytes } from '../model/summary.ts'
import { openStore, type RememberedUpload, type UploadStore } from './memory-store.ts'

/** As long as the server keeps what has come. */
const KEPT_MS = 24 * 60 * 60 * 1000
const LOCK = 'arbour-uploads-'

export interface UploadMemory {
  /** Unfinished uploads of this person from pages that are gone, which are this page's from now on. */
  recall: () => Promise<RememberedUpload[]>
  keep: (changes: Changes, handleOf: (id: number) => KeptHandle | null) => Promise<void>
  forget: (keys: readonly string[]) => Promise<void>
}

/**
 * The uploads of one person, in IndexedDB. Each page holds a lock that ends with it, so that what another page is still sending is left to it;
 * where there are no locks (over plain HTTP) or no database, nothing is kept. Null then.
 */
export async function openMemory(owner: string): Promise<UploadMemory | null> {
  const store = navigator.locks ? await openStore().catch(() => null) : null
  if (!store) return null
  const session = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')
  const keyOf = (id: number) => `${session}/${id}`
  await holdLock(LOCK + session)

  return {
    async recall() {
      const { held = [] } = await navigator.locks.query()
      const living = new Set(held.map(({ name }) => name?.slice(LOCK.length)))
      const orphans = await store.claim(owner, session, (upload) => !living.has(upload.session))
      const fresh = orphans.filter(({ touched }) => Date.now() - touched < KEPT_MS)
      const stale = orphans.filter((upload) => !fresh.includes(upload)).map(({ key }) => key)
      await store.write({ saved: [], forgotten: stale })
      return fresh
    },
    async keep({ saved, forgotten }, handleOf) {
      const records = saved.map((entry): RememberedUpload => {
        const own = { key: keyOf(entry.id), owner, session, touched: Date.now() }
        return { ...own, entry: recalledOf(entry), handle: handleOf(entry.id) }
      })
      await write(store, records, forgotten.map(keyOf))
    },
    forget: (keys) => write(store, [], keys),
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

async function write(store: UploadStore, saved: RememberedUpload[], forgotten: readonly string[]): Promise<void> {
  if (saved.length === 0 && forgotten.length === 0) return
  try {
    await store.write({ saved, forgotten })
  } catch {
    // A browser may refuse to keep handles, or anything more. Uploads go on without.
    const plain = saved.map((record) => ({ ...record, handle: null }))
    await store.write({ saved: plain, forgotten }).catch(() => undefined)
  }
}

function recalledOf(entry: UploadEntry): RememberedUpload['entry'] {
  const { name, size, modified, mimetype, target, folders, isFolder, uploadId, resumeId, conflict } = entry
  const file = { name, size, modified, mimetype, target, folders, isFolder }
  return {
    ...file,
    uploadId,
    resumeId,
    conflict,
    isUncertain: isUncertain(entry),
    sent: resumeId === null ? 0 : sentBytes(entry),
  }
}
