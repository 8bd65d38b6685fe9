import { emit } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RenditionKind } from '#platform/render/renderer.ts'
import { type Source, sourceIdOf } from './rendition-jobs.ts'

/** The outcome of a rendition that was not created. */
export type NoRendition =
  /** There is nothing to create. */
  | { state: 'none' }
  /** `reason` is a message for users. `given_up`: a retry may succeed, since the file is not the cause. */
  | { state: 'failed'; reason: string; given_up: boolean }

/** Returns the pending renditions of a source. */
export async function waitingKinds(db: Db, source: Source): Promise<RenditionKind[]> {
  const rows = await db
    .selectFrom('renditions')
    .select('kind')
    .where('tenant_id', '=', source.tenantId)
    .where('source_id', '=', sourceIdOf(source))
    .where('state', '=', 'waiting')
    .modifyEnd(PREPARED)
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
    .modifyEnd(PREPARED)
    .execute()
}

/** Records, in a transaction of `transact`, that pending renditions of some kinds are not created, and publishes it. */
export async function finishUnmade(tx: Db, source: Source, kinds: readonly RenditionKind[], outcome: NoRendition): Promise<void> {
  if ((await recordMissingRenditions(tx, source, kinds, outcome)) > 0) await publishRenditionFinished(tx, source)
}

/** Publishes to viewers of items with this source that its renditions are finished or have failed. */
export function publishRenditionFinished(tx: Db, source: Source): Promise<void> {
  const eventSource = 'objectId' in source ? { objectId: source.objectId } : { itemId: source.itemId }
  return emit(tx, { tenantId: source.tenantId, userId: null }, { type: 'rendition.finished', source: eventSource })
}

/** Records the outcome of pending renditions of some kinds; returns their number. */
export async function recordMissingRenditions(
  db: Db,
  source: Source,
  kinds: readonly RenditionKind[],
  outcome: NoRendition,
): Promise<number> {
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
