import { join } from 'node:path'
import { sql } from 'kysely'
import { knownKeys } from '#modules/operations/verify/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { inParallel } from '#platform/in-parallel.ts'
import { StartError } from '#platform/start-error.ts'
import { openLocalStorage } from '#platform/storage/local-storage.ts'
import type { StorageReader } from '#platform/storage/storage.ts'
import { copyObject } from './copy-object.ts'
import { type Manifest, OBJECTS_FOLDER } from './format.ts'
import { localSizes } from './local-sizes.ts'
import type { ListedBytes } from './object-list.ts'
import type { Progress } from './progress.ts'

/** Bytes that are missing or damaged. More of them mean that it is the place that is wrong. */
const MOST_LOST = 1000

/** What became of the objects of a list. */
export interface CopiedObjects {
  /** Those that were not there from an earlier backup. */
  copied: { files: number; bytes: number }
  totalBytes: number
  missing: Manifest['missing']
}

interface Copying {
  db: Pool
  storage: StorageReader
  folder: string
  onProgress: Progress
}

/**
 * Copies the bytes of a list into the folder of backups, but for those that it has: objects never change. What is missing or damaged is told, and the
 * rest goes on. Throws {@link StartError} where that is too much.
 */
export async function copyObjects(
  list: AsyncIterable<ListedBytes>,
  { db, storage, folder, onProgress }: Copying,
): Promise<CopiedObjects> {
  const objects = join(folder, OBJECTS_FOLDER)
  const to = await openLocalStorage(objects)
  const sizeOf = localSizes(objects)
  const result: CopiedObjects = { copied: { files: 0, bytes: 0 }, totalBytes: 0, missing: [] }
  const lost = () => result.missing.filter(({ why }) => why !== 'abandoned').length
  await inParallel(list, async (listed) => {
    const { key, size } = listed
    result.totalBytes += size
    if ((await sizeOf(key)) === size) return
    const outcome = await copyObject({ from: storage, to }, listed)
    if (outcome === 'copied') {
      result.copied.files += 1
      result.copied.bytes += size
      onProgress(result.copied)
      return
    }
    result.missing.push({ key, why: (await isAbandoned(db, key)) ? 'abandoned' : outcome })
    if (lost() > MOST_LOST) {
      throw new StartError(
        `The stored bytes of more than ${MOST_LOST} objects are missing or damaged: is this where they are kept?`,
      )
    }
  })
  return result
}

/** Whether whoever sent an upload took it back meanwhile, with its bytes. Waits for who is doing that at this moment. */
async function isAbandoned(db: Db, key: string): Promise<boolean> {
  const [tenantId, id] = key.split('/')
  await sql`SELECT FROM uploads WHERE tenant_id = ${tenantId} AND id = ${id} FOR SHARE`.execute(db)
  return !(await knownKeys(db, [key])).has(key)
}
