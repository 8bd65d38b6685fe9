import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Services } from '#modules/context.ts'
import type { Db } from '#platform/db/db.ts'
import { beforeCommit } from '#platform/db/transact.ts'
import { AppError } from '#platform/http/app-error.ts'
import { codeOf } from '#platform/start-error.ts'
import { StorageFullError } from '#platform/storage/storage.ts'
import { type Addition, enforceQuotas } from './quotas/enforce-quotas.ts'
import { storageKey } from './storage-key.ts'

/** Maximum number of attempts to copy the objects of a change: each time, its source had changed meanwhile. */
const MAX_ROUNDS = 20
const BATCH = 1000

/** Objects of one tree, or their renditions, that need copies in another. */
interface CopyRequest {
  from: string
  to: string
  /** Ids of stored bytes: of objects, uploads or renditions. */
  ids: readonly string[]
}

/** Copies stored bytes from one tree to another for a change, and checks the quota for them. */
export interface ObjectCopier {
  /**
   * Returns the ids of the copies in the other tree, by the original ids. From here on they belong to the caller's transaction,
   * which must refer to them. Throws {@link MissingObjectsError} for missing copies; {@link copyObjectsAcrossTenants} then copies them and retries.
   */
  take(tx: Db, copyRequest: CopyRequest): Promise<ReadonlyMap<string, string>>
  /** Makes the transaction fail with 507 if its additions exceed a quota (`enforceQuotas`): checked at its end. */
  admit(tx: Db, addition: Addition): void
}

/** A change needs bytes that have not been copied yet. */
class MissingObjectsError extends Error {
  readonly copyRequest: CopyRequest
  constructor(copyRequest: CopyRequest) {
    super('Stored bytes have to be brought first')
    this.copyRequest = copyRequest
  }
}

/**
 * Runs a change that copies stored bytes into another tree. They are copied outside its transaction, so that no lock is held
 * meanwhile, and are scheduled for removal until the change refers to them: a crash leaves nothing behind. Throws 507 if they
 * exceed a quota, 503 if their source keeps changing.
 */
export async function copyObjectsAcrossTenants<T>(
  services: Pick<Services, 'db' | 'storage' | 'installation'>,
  change: (copier: ObjectCopier) => Promise<T>,
): Promise<T> {
  /** Finished copies, by original and target tree. */
  const brought = new Map<string, { copy: string; key: string }>()
  const nameOf = ({ from, to }: Omit<CopyRequest, 'ids'>, id: string) => `${storageKey({ tenantId: from, objectId: id })} ${to}`
  const copier: ObjectCopier = {
    async take(tx, copyRequest) {
      const copyIds = new Map<string, string>()
      const missing = new Set<string>()
      for (const id of copyRequest.ids) {
        const present = brought.get(nameOf(copyRequest, id))
        if (present) copyIds.set(id, present.copy)
        else missing.add(id)
      }
      if (missing.size > 0) throw new MissingObjectsError({ ...copyRequest, ids: [...missing] })
      await keep(tx, keysOf(copyRequest.to, copyIds.values()))
      return copyIds
    },
    admit(tx, addition) {
      if (addition.bytes > 0) beforeCommit(tx, () => enforceQuotas(tx, services.installation.limits, addition))
    },
  }
  try {
    for (let round = 1; ; round += 1) {
      try {
        return await change(copier)
      } catch (error) {
        if (!(error instanceof MissingObjectsError)) throw error
        if (round === MAX_ROUNDS) throw new AppError('unavailable', t('errors.items.copyKeepsChanging'))
        const { copyRequest } = error
        for (const [id, copy] of await copyMissingObjects(services, copyRequest)) {
          brought.set(nameOf(copyRequest, id), { copy, key: storageKey({ tenantId: copyRequest.to, objectId: copy }) })
        }
      }
    }
  } finally {
    // Copies that are not used are removed after a day in any case.
    const keys = Array.from(brought.values(), ({ key }) => key)
    await letGo(services.db, keys).catch(() => undefined)
  }
}

function keysOf(tenantId: string, ids: Iterable<string>): string[] {
  return Array.from(ids, (objectId) => storageKey({ tenantId, objectId }))
}

/** Copies bytes; those that are deleted meanwhile are left out, since the caller reads them again. */
async function copyMissingObjects(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { from, to, ids }: CopyRequest,
): Promise<Map<string, string>> {
  const copies = new Map(ids.map((id) => [id, newId()]))
  const keys = keysOf(to, copies.values())
  // One day: longer than copying takes where hard links are not possible.
  await sql`
    INSERT INTO orphaned_objects (storage_key, remove_after)
    SELECT key, now() + interval '1 day' FROM unnest(${keys}::text[]) AS key`.execute(db)
  const brought = new Map<string, string>()
  try {
    const journeys = [...copies]
    for (let at = 0; at < journeys.length; at += BATCH) {
      const batch = journeys.slice(at, at + BATCH)
      try {
        await storage.copy(
          batch.map(([id, copy]) => ({
            from: storageKey({ tenantId: from, objectId: id }),
            to: storageKey({ tenantId: to, objectId: copy }),
          })),
        )
        for (const [id, copy] of batch) brought.set(id, copy)
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') throw error
      }
    }
    return brought
  } catch (error) {
    brought.clear()
    throw error instanceof StorageFullError ? new AppError('storage_full', t('errors.uploads.storageFull')) : error
  } finally {
    await letGo(
      db,
      keysOf(
        to,
        [...copies].flatMap(([id, copy]) => (brought.has(id) ? [] : [copy])),
      ),
    )
  }
}

/** Cancels the scheduled removal of bytes, since the transaction refers to them. */
async function keep(tx: Db, keys: readonly string[]): Promise<void> {
  const { rows } = await sql`DELETE FROM orphaned_objects WHERE storage_key = ANY(${keys}::text[]) RETURNING 1`.execute(tx)
  if (rows.length < keys.length) throw new AppError('unavailable', t('errors.items.copyTimedOut'))
}

/** Schedules unused copies for immediate removal. */
async function letGo(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`UPDATE orphaned_objects SET remove_after = now() WHERE storage_key = ANY(${keys}::text[])`.execute(db)
}
