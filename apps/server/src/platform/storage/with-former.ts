import type { Readable } from 'node:stream'
import { inParallel } from '../in-parallel.ts'
import { codeOf } from '../start-error.ts'
import type { ListedObject, Storage, StorageReader } from './storage.ts'

/**
 * Combines the current and the former storage during a move: new objects are stored in the current one, and missing ones are read
 * from the former. Objects are deleted from both. Unfinished uploads in the former storage start again.
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
      // Deletes in reverse order of reading, so that a partial deletion is not visible.
      await former.delete(key)
      await current.delete(key)
    },
    unfinished: current.unfinished,
    // A URL can't look in two locations.
    direct: null,
  }
}

/** Combines two storages for read access. Objects in both are listed once. */
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
