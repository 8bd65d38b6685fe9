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

/** Maximum number of missing or damaged objects: more indicate a wrong storage location. */
const MOST_LOST = 1000

/** The result of copying a list of objects. */
export interface CopiedObjects {
  /** Those not present from an earlier backup. */
  copied: { files: number; bytes: number }
  totalBytes: number
  missing: Manifest['missing']
}

interface CopyOptions {
  db: Pool
  storage: StorageReader
  folder: string
  onProgress: Progress
}

/**
 * Copies the listed objects into the folder of backups, except those present: objects never change. Missing or damaged ones are
 * reported, and the rest continues. Throws {@link StartError} beyond the maximum.
 */
export async function copyObjects(
  list: AsyncIterable<ListedBytes>,
  { db, storage, folder, onProgress }: CopyOptions,
): Promise<CopiedObjects> {
  const objects = join(folder, OBJECTS_FOLDER)
  const to = await openLocalStorage(objects)
  const sizeOf = localSizes(objects)
  const result: CopiedObjects = { copied: { files: 0, bytes: 0 }, totalBytes: 0, missing: [] }
  const countLost = () => result.missing.filter(({ why }) => why !== 'abandoned').length
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
    if (countLost() > MOST_LOST) {
      throw new StartError(
        `The stored bytes of more than ${MOST_LOST} objects are missing or damaged: is this where they are kept?`,
      )
    }
  })
  return result
}

/** Determines whether the sender of an upload has deleted it meanwhile. Waits for a concurrent deletion. */
async function isAbandoned(db: Db, key: string): Promise<boolean> {
  const [tenantId, id] = key.split('/')
  await sql`SELECT FROM uploads WHERE tenant_id = ${tenantId} AND id = ${id} FOR SHARE`.execute(db)
  return !(await knownKeys(db, [key])).has(key)
}
