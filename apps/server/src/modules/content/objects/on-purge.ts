import type { Purge } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { dropUnreferenced } from './drop-unreferenced.ts'

/** Deletes the objects of purged items that nothing else refers to. */
export async function dropReleased(tx: Db, { tenantId, releasedObjects }: Purge): Promise<void> {
  await dropUnreferenced(tx, tenantId, releasedObjects)
}
