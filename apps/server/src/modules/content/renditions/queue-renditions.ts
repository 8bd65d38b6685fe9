import { sql } from 'kysely'
import { isWithheldSql } from '#modules/content/objects/public.ts'
import type { TransactionListener } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import type { Renderer, RenditionKind } from '#platform/render/renderer.ts'
import { UPLOADED } from './priorities.ts'
import { renditionJob, sourceIdOf } from './rendition-jobs.ts'

/** A stored object with the extension of a file with that content, or the item of a link whose page has a picture. */
export type NewSource = { objectId: string; ext: string | null } | { itemId: string }

/** The assumed extension of a page's picture, whose format is not known yet. */
const LINK_EXT = 'jpg'

/** Returns the renditions that can be created for a source on this server. For the picture of a link, only thumbnails. */
export function kindsFor(renderer: Renderer, source: NewSource): readonly RenditionKind[] {
  if ('objectId' in source) return renderer.kindsOf(source.ext)
  return renderer.kindsOf(LINK_EXT).filter((kind) => kind !== 'preview')
}

interface RenditionRequest {
  tenantId: string
  sources: readonly NewSource[]
  renderer: Renderer
  priority: number
  /** More can be created than before: rejected sources are retried too. */
  isRepeated?: boolean
}

/**
 * Queues the possible renditions of sources in the caller's transaction, except those that are ready, rejected, pending, or
 * blocked by a scan. Failed ones are retried.
 */
export async function queueRenditions(tx: Db, renditionRequest: RenditionRequest): Promise<void> {
  const { tenantId, sources, priority } = renditionRequest
  const queued = await recordWaiting(tx, renditionRequest)
  const jobs = sources.filter((source) => queued.has(sourceIdOf(source)))
  await addJobs(
    tx,
    jobs.map((source) => renditionJob({ tenantId, ...source }, priority)),
  )
}

/** Returns the ids of the sources with new pending renditions. */
async function recordWaiting(
  tx: Db,
  { tenantId, sources, renderer, isRepeated = false }: RenditionRequest,
): Promise<ReadonlySet<string>> {
  const kindsBySource = sources.flatMap((source) => kindsFor(renderer, source).map((kind) => ({ source, kind })))
  if (kindsBySource.length === 0) return new Set()
  const objectIds = kindsBySource.map(({ source }) => ('objectId' in source ? source.objectId : null))
  const itemIds = kindsBySource.map(({ source }) => ('itemId' in source ? source.itemId : null))
  // In one order, to prevent deadlocks.
  const { rows } = await sql<{ source_id: string }>`${PREPARED}
    INSERT INTO renditions (tenant_id, object_id, item_id, kind)
    SELECT ${tenantId}::uuid, object_id, item_id, kind
    FROM unnest(${objectIds}::uuid[], ${itemIds}::uuid[], ${kindsBySource.map(({ kind }) => kind)}::text[]) AS wanted (object_id, item_id, kind)
    WHERE NOT EXISTS (SELECT FROM objects o WHERE o.tenant_id = ${tenantId} AND o.id = wanted.object_id AND ${isWithheldSql('o')})
    ORDER BY coalesce(object_id, item_id), kind
    ON CONFLICT (tenant_id, source_id, kind) DO UPDATE SET state = 'waiting', reason = NULL, given_up = false, begun = NULL
    WHERE renditions.state = 'none' OR renditions.given_up OR ${isRepeated}::boolean AND renditions.state = 'failed'
    RETURNING source_id`.execute(tx)
  return new Set(rows.map((row) => row.source_id))
}

/** Queues renditions of new content and of link pictures, in the transaction that adds them. */
export function queueNewRenditions(renderer: Renderer): TransactionListener {
  return async (tx, { tenantId }, events) => {
    const sources = events.flatMap((event) =>
      event.type === 'content.changed' || event.type === 'scan.finished' ? [{ objectId: event.objectId, ext: event.ext }] : [],
    )
    if (sources.length > 0) await queueRenditions(tx, { tenantId, sources, renderer, priority: UPLOADED })
    for (const event of events) {
      if (event.type === 'picture.changed') await queueLinkThumbnail(tx, { tenantId, renderer, ...event })
    }
  }
}

/**
 * Queues the thumbnail of a link whose picture has changed, in the transaction of the change. An unchanged one is kept, or
 * retried if it had failed.
 */
async function queueLinkThumbnail(
  tx: Db,
  {
    tenantId,
    itemId,
    from,
    to,
    renderer,
  }: { tenantId: string; itemId: string; from: string | null; to: string | null; renderer: Renderer },
): Promise<void> {
  const renditionRequest = { tenantId, sources: [{ itemId }], renderer, priority: UPLOADED }
  if (from === to) return to === null ? undefined : queueRenditions(tx, renditionRequest)
  await tx.deleteFrom('renditions').where('tenant_id', '=', tenantId).where('item_id', '=', itemId).execute()
  if (to === null) return
  await recordWaiting(tx, renditionRequest)
  // Always, since a viewer may have queued the previous one concurrently.
  await addJobs(tx, [renditionJob({ tenantId, itemId }, UPLOADED)])
}
