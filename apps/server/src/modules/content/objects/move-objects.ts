import type { Pool } from '#platform/db/db.ts'
import { inParallel } from '#platform/in-parallel.ts'
import { codeOf } from '#platform/start-error.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { pauseCollection } from './collect.ts'

/** The result of a move. */
export interface MoveResult {
  /** Copied objects, and their bytes. */
  copied: { files: number; bytes: number }
  /** Objects that already existed in the target. */
  present: number
}

interface MoveOptions {
  db: Pool
  from: Storage
  to: Storage
  onProgress(copied: MoveResult['copied']): void
}

/**
 * Copies all objects from one store to another that are missing there, while servers run that write new objects to the target.
 * Nothing is permanently removed meanwhile. It can be resumed after an interruption. Throws the errors of the stores.
 */
export async function moveObjects({ db, from, to, onProgress }: MoveOptions): Promise<MoveResult> {
  return db.connection().execute(async (connection) => {
    const release = await pauseCollection(connection)
    try {
      const sizes = new Map<string, number>()
      for await (const { key, size } of to.list()) sizes.set(key, size)
      const result: MoveResult = { copied: { files: 0, bytes: 0 }, present: 0 }
      await inParallel(from.list(), async ({ key, size }) => {
        if (sizes.get(key) === size) {
          result.present += 1
          return
        }
        const isThere = await copyOne(key, size)
        if (!isThere) return
        result.copied.files += 1
        result.copied.bytes += size
        onProgress(result.copied)
      })
      return result
    } finally {
      await release()
    }
  })

  /** Returns false if the sender has deleted it meanwhile. */
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
