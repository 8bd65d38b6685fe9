const VERSION = 1

/** Whose it is and since when. */
export interface Stamp {
  key: string
  /** Team and person: nobody else on this browser sees it. */
  owner: string
  /** The page that works on it. */
  session: string
  /** When it was last written, epoch ms. */
  touched: number
}

/** Records in the browser's database. */
export interface Store<T extends Stamp> {
  write: (changes: { saved: readonly T[]; forgotten: readonly string[] }) => Promise<void>
  /** Gives the records of an owner that are meant, and makes them those of a session, in one step: two pages never get the same. */
  claim: (owner: string, session: string, isMeant: (record: T) => boolean) => Promise<T[]>
}

/** Opens the database `arbour-{name}`. Throws where the browser keeps nothing. */
export async function openStore<T extends Stamp>(name: string): Promise<Store<T>> {
  const request = indexedDB.open(`arbour-${name}`, VERSION)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(name, { keyPath: 'key' }).createIndex('owner', 'owner')
  }
  const database = await resultOf(request)
  // Another page may bring a newer version.
  database.onversionchange = () => database.close()
  const begin = () => {
    const transaction = database.transaction(name, 'readwrite')
    return { store: transaction.objectStore(name), done: doneOf(transaction) }
  }
  return {
    async write({ saved, forgotten }) {
      const { store, done } = begin()
      try {
        for (const key of forgotten) store.delete(key)
        for (const record of saved) store.put(record)
      } catch (error) {
        store.transaction.abort()
        await done.catch(() => undefined)
        throw error
      }
      await done
    },
    async claim(owner, session, isMeant) {
      const { store, done } = begin()
      const all: T[] = await resultOf(store.index('owner').getAll(owner))
      const claimed = all.filter(isMeant)
      for (const record of claimed) store.put({ ...record, session })
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
