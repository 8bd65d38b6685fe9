import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import type { Renderer, RenditionKind } from './render/renderer.ts'
import { renditionJob, sourceIdOf } from './rendition-jobs.ts'

/** A stored object with the extension of a file that it is the content of, or the item of a link whose page names a picture. */
export type NewSource = { objectId: string; ext: string | null } | { itemId: string }

/** What pages name as their picture can be made into one, whatever its format turns out to be. */
const LINK_EXT = 'jpg'

/** What can be made here of a source. Only pictures are made of the picture of a link. */
export function kindsFor(renderer: Renderer, source: NewSource): readonly RenditionKind[] {
  if ('objectId' in source) return renderer.kindsOf(source.ext)
  return renderer.kindsOf(LINK_EXT).filter((kind) => kind !== 'preview')
}

/**
 * Has made what can be made here of these and is not made, failed or waiting already; in the caller's transaction. What nothing could be
 * made of is tried once more: another program may be there now.
 */
export async function queueRenditions(
  tx: Db,
  {
    tenantId,
    sources,
    renderer,
    priority,
  }: { tenantId: string; sources: readonly NewSource[]; renderer: Renderer; priority: number },
): Promise<void> {
  const wanted = sources.flatMap((source) => kindsFor(renderer, source).map((kind) => ({ source, kind })))
  if (wanted.length === 0) return
  const objectIds = wanted.map(({ source }) => ('objectId' in source ? source.objectId : null))
  const itemIds = wanted.map(({ source }) => ('itemId' in source ? source.itemId : null))
  // In one order, so that two who queue the same things never wait for each other.
  const { rows } = await sql<{ source_id: string }>`${PREPARED}
    INSERT INTO renditions (tenant_id, object_id, item_id, kind)
    SELECT ${tenantId}::uuid, object_id, item_id, kind
    FROM unnest(${objectIds}::uuid[], ${itemIds}::uuid[], ${wanted.map(({ kind }) => kind)}::text[]) AS wanted (object_id, item_id, kind)
    ORDER BY coalesce(object_id, item_id), kind
    ON CONFLICT (tenant_id, source_id, kind) DO UPDATE SET state = 'waiting' WHERE renditions.state = 'none'
    RETURNING source_id`.execute(tx)
  const queued = new Set(rows.map((row) => row.source_id))
  await addJobs(
    tx,
    sources.filter((source) => queued.has(sourceIdOf(source))).map((source) => renditionJob({ tenantId, ...source }, priority)),
  )
}

/** Forgets the picture of a link that leads elsewhere now, and has the new one made where there is one. */
export async function requeueLink(
  tx: Db,
  {
    tenantId,
    itemId,
    hasImage,
    renderer,
    priority,
  }: { tenantId: string; itemId: string; hasImage: boolean; renderer: Renderer; priority: number },
): Promise<void> {
  await sql`DELETE FROM renditions WHERE tenant_id = ${tenantId} AND item_id = ${itemId}`.execute(tx)
  if (hasImage) await queueRenditions(tx, { tenantId, sources: [{ itemId }], renderer, priority })
}
