import type { Db } from '#platform/db/db.ts'
import type { RenditionKind } from './render/renderer.ts'

/** Whose renditions: an object's, or a link's by its item. */
interface Place {
  tenantId: string
  sourceId: string
}

/** What people read when nobody knows better. */
export const NOT_MADE = 'The preview could not be made'

/** What waits to be made of a source. */
export async function waitingKinds(db: Db, { tenantId, sourceId }: Place): Promise<RenditionKind[]> {
  const rows = await db
    .selectFrom('renditions')
    .select('kind')
    .where('tenant_id', '=', tenantId)
    .where('source_id', '=', sourceId)
    .where('state', '=', 'waiting')
    .execute()
  return rows.map((row) => row.kind)
}

/** What waits to be made of a source will not be made. `reason` is a sentence for people. */
export async function failRenditions(db: Db, { tenantId, sourceId, reason }: Place & { reason: string }): Promise<void> {
  await db
    .updateTable('renditions')
    .set({ state: 'failed', reason })
    .where('tenant_id', '=', tenantId)
    .where('source_id', '=', sourceId)
    .where('state', '=', 'waiting')
    .execute()
}

/** There is nothing to make of a source but what was made. */
export async function settleOthers(db: Db, { tenantId, sourceId }: Place): Promise<void> {
  await db
    .updateTable('renditions')
    .set({ state: 'none' })
    .where('tenant_id', '=', tenantId)
    .where('source_id', '=', sourceId)
    .where('state', '=', 'waiting')
    .execute()
}
