const VERSION = 1

/** The owner of a record and when it was written. */
export interface Stamp {
  key: string
  /** Team and user. The record is invisible to other users of this browser. */
  owner: string
  /** The page that processes the record. */
  session: string
  /** The time of the last write, in milliseconds since 1970. */
  touched: number
}

/** Records in IndexedDB. */
export interface Store<T extends Stamp> {
  write: (changes: { saved: readonly T[]; forgotten: readonly string[] }) => Promise<void>
  /**
   * Returns the matching records of an owner and assigns them to a session in one transaction, so that two pages never get the
   * same record.
   */
  claim: (owner: string, session: string, isMeant: (record: T) => boolean) => Promise<T[]>
}

/** Opens the database `arbour-{name}`. Throws if the browser does not allow storage. */
export async function openStore<T extends Stamp>(name: string): Promise<Store<T>> {
  const request = indexedDB.open(`arbour-${name}`, VERSION)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(name, { keyPath: 'key' }).createIndex('owner', 'owner')
  }
  const database = await toPromise(request)
  // Another page may upgrade the database to a newer version.
  database.onversionchange = () => database.close()
  const begin = () => {
    const transaction = database.transaction(name, 'readwrite')
    return { store: transaction.objectStore(name), done: waitForCommit(transaction) }
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
      const records: T[] = await toPromise(store.index('owner').getAll(owner))
      const claimedRecords = records.filter(isMeant)
      for (const record of claimedRecords) store.put({ ...record, session })
      await done
      return claimedRecords
    },
  }
}

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function waitForCommit(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error ?? new Error('Nothing was written'))
  })
}
