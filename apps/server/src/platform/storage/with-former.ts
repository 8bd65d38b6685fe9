import type { Readable } from 'node:stream'
import { inParallel } from '../in-parallel.ts'
import { codeOf } from '../start-error.ts'
import type { ListedObject, Storage, StorageReader } from './storage.ts'

/**
 * A storage that is moving house: all that is new goes to the one that holds from now on, and what that one does not have is read from the
 * former one. What is removed is removed from both. Uploads in pieces that had begun at the former one begin again.
 */
export function withFormer(current: Storage, former: Storage): Storage {
  return {
    ...readWithFormer(current, former),
    put: (key, body, options) => current.put(key, body, options),
    copy: (copies) =>
      inParallel(copies, async (copy) => {
        try {
          await current.copy([copy])
        } catch (error) {
          if (codeOf(error) !== 'ENOENT') throw error
          await current.put(copy.to, await former.get(copy.from), { maxBytes: Number.POSITIVE_INFINITY })
        }
      }),
    async delete(key) {
      // From where it is read last first: what is half removed is not found again.
      await former.delete(key)
      await current.delete(key)
    },
    unfinished: current.unfinished,
    // An address could not look in two places.
    direct: null,
  }
}

/** The same for who only looks at it. What is in both is listed once. */
export function readWithFormer(current: StorageReader, former: StorageReader): StorageReader {
  async function either<T>(ask: (place: StorageReader) => Promise<T>): Promise<T> {
    try {
      return await ask(current)
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
      return ask(former)
    }
  }
  return {
    get: (key, range) => either<Readable>((place) => place.get(key, range)),
    read: (key, most) => either((place) => place.read(key, most)),
    file: (key) => either((place) => place.file(key)),
    list: () => listBoth(current, former),
    listUnfinished: () => current.listUnfinished(),
  }
}

async function* listBoth(current: StorageReader, former: StorageReader): AsyncIterable<ListedObject> {
  const listed = new Set<string>()
  for await (const object of current.list()) {
    listed.add(object.key)
    yield object
  }
  for await (const object of former.list()) if (!listed.has(object.key)) yield object
}
