import { emit } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { RenditionKind } from '#platform/render/renderer.ts'
import { type Source, sourceIdOf } from './rendition-jobs.ts'

/** What becomes of what is not made. */
export type Unmade =
  /** There is nothing to make. */
  | { state: 'none' }
  /** `reason` is a sentence for people. Given up is what may be made another time: the file is not to blame. */
  | { state: 'failed'; reason: string; given_up: boolean }

/** What waits to be made of a source. */
export async function waitingKinds(db: Db, source: Source): Promise<RenditionKind[]> {
  const rows = await db
    .selectFrom('renditions')
    .select('kind')
    .where('tenant_id', '=', source.tenantId)
    .where('source_id', '=', sourceIdOf(source))
    .where('state', '=', 'waiting')
    .execute()
  return rows.map((row) => row.kind)
}

/** Records that the server begins to create what waits of a source. */
export async function recordBegin(db: Db, source: Source): Promise<void> {
  await db
    .updateTable('renditions')
    .set({ begun: new Date() })
    .where('tenant_id', '=', source.tenantId)
    .where('source_id', '=', sourceIdOf(source))
    .where('state', '=', 'waiting')
    .execute()
}

/** Notes in a transaction of `transact` that what still waits of some kinds of a source is not made, and tells so. */
export async function finishUnmade(tx: Db, source: Source, kinds: readonly RenditionKind[], outcome: Unmade): Promise<void> {
  if ((await noteUnmade(tx, source, kinds, outcome)) > 0) await tellFinished(tx, source)
}

/** Tells who looks at what has this source that there is something new to see, or never will be. */
export function tellFinished(tx: Db, source: Source): Promise<void> {
  const told = 'objectId' in source ? { objectId: source.objectId } : { itemId: source.itemId }
  return emit(tx, { tenantId: source.tenantId, userId: null }, { type: 'rendition.finished', source: told })
}

/** Notes what becomes of those of some kinds of a source that still wait; gives how many did. */
export async function noteUnmade(db: Db, source: Source, kinds: readonly RenditionKind[], outcome: Unmade): Promise<number> {
  if (kinds.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('renditions')
    .set(outcome)
    .where('tenant_id', '=', source.tenantId)
    .where('source_id', '=', sourceIdOf(source))
    .where('kind', 'in', kinds)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
