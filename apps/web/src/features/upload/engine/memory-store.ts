import type { KeptHandle } from '../model/check-file.ts'
import type { RecalledEntry } from '../model/queue.ts'

const DATABASE = 'arbour-uploads'
const STORE = 'uploads'
const VERSION = 1

/** An upload as it is kept. */
export interface RememberedUpload {
  key: string
  /** Team and person: nobody else on this browser sees it. */
  owner: string
  /** The page that works on it. */
  session: string
  /** When it was last written, epoch ms. */
  touched: number
  entry: Omit<RecalledEntry, 'hasHandle'>
  handle: KeptHandle | null
}

/** The database of unfinished uploads. */
export interface UploadStore {
  write: (changes: { saved: readonly RememberedUpload[]; forgotten: readonly string[] }) => Promise<void>
  /** Gives the uploads of an owner that are meant, and makes them those of a session, in one step: two pages never get the same. */
  claim: (owner: string, session: string, isMeant: (upload: RememberedUpload) => boolean) => Promise<RememberedUpload[]>
}

/** Throws where the browser keeps nothing. */
export async function openStore(): Promise<UploadStore> {
  const request = indexedDB.open(DATABASE, VERSION)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE, { keyPath: 'key' }).createIndex('owner', 'owner')
  }
  const database = await resultOf(request)
  // Another page may bring a newer version.
  database.onversionchange = () => database.close()
  const begin = () => {
    const transaction = database.transaction(STORE, 'readwrite')
    return { store: transaction.objectStore(STORE), done: doneOf(transaction) }
  }
  return {
    async write({ saved, forgotten }) {
      const { store, done } = begin()
      try {
        for (const key of forgotten) store.delete(key)
        for (const upload of saved) store.put(upload)
      } catch (error) {
        store.transaction.abort()
        await done.catch(() => undefined)
        throw error
      }
      await done
    },
    async claim(owner, session, isMeant) {
      const { store, done } = begin()
      const all: RememberedUpload[] = await resultOf(store.index('owner').getAll(owner))
      const claimed = all.filter(isMeant)
      for (const upload of claimed) store.put({ ...upload, session })
      await done
      return claimed
    },
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function doneOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error ?? new Error('Nothing was written'))
  })
}
