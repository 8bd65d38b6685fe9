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

/** Settles those of some kinds of a source that still wait. */
export async function settleRenditions(db: Db, source: Source, kinds: readonly RenditionKind[], outcome: Unmade): Promise<void> {
  if (kinds.length === 0) return
  await db
    .updateTable('renditions')
    .set(outcome)
    .where('tenant_id', '=', source.tenantId)
    .where('source_id', '=', sourceIdOf(source))
    .where('kind', 'in', kinds)
    .where('state', '=', 'waiting')
    .execute()
}
