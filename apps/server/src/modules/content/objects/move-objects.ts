import type { Pool } from '#platform/db/db.ts'
import { inParallel } from '#platform/in-parallel.ts'
import { codeOf } from '#platform/start-error.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { holdCollection } from './collect.ts'

/** What a move has come to. */
export interface Moved {
  /** Objects that were copied, and their bytes. */
  copied: { files: number; bytes: number }
  /** Objects that were there already. */
  present: number
}

interface Moving {
  db: Pool
  from: Storage
  to: Storage
  onProgress(copied: Moved['copied']): void
}

/**
 * Copies all objects of one place into another that do not lie there yet, while servers are at work that put what is new into the other. Nothing
 * is removed for good meanwhile. Begun again it goes on. Throws what a place throws.
 */
export async function moveObjects({ db, from, to, onProgress }: Moving): Promise<Moved> {
  return db.connection().execute(async (connection) => {
    const release = await holdCollection(connection)
    try {
      const sizes = new Map<string, number>()
      for await (const { key, size } of to.list()) sizes.set(key, size)
      const moved: Moved = { copied: { files: 0, bytes: 0 }, present: 0 }
      await inParallel(from.list(), async ({ key, size }) => {
        if (sizes.get(key) === size) {
          moved.present += 1
          return
        }
        const isThere = await copyOne(key, size)
        if (!isThere) return
        moved.copied.files += 1
        moved.copied.bytes += size
        onProgress(moved.copied)
      })
      return moved
    } finally {
      await release()
    }
  })

  /** False when its sender has taken it back meanwhile. */
  async function copyOne(key: string, size: number): Promise<boolean> {
    try {
      const stored = await to.put(key, await from.get(key), { maxBytes: size })
      if (stored.size !== size) throw new Error(`${key} has ${stored.size} bytes and was listed with ${size}`)
      return true
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
      return false
    }
  }
}
