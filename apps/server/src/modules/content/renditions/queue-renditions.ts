import { sql } from 'kysely'
import { isHeldSql } from '#modules/content/objects/public.ts'
import type { TransactionListener } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import type { Renderer, RenditionKind } from '#platform/render/renderer.ts'
import { UPLOADED } from './priorities.ts'
import { renditionJob, sourceIdOf } from './rendition-jobs.ts'

/** A stored object with the extension of a file that it is the content of, or the item of a link whose page names a picture. */
export type NewSource = { objectId: string; ext: string | null } | { itemId: string }

/** What pages name as their picture can be made into one, whatever its format turns out to be. */
const LINK_EXT = 'jpg'

/** What can be made here of a source. Of the picture of a link only thumbnails are made. */
export function kindsFor(renderer: Renderer, source: NewSource): readonly RenditionKind[] {
  if ('objectId' in source) return renderer.kindsOf(source.ext)
  return renderer.kindsOf(LINK_EXT).filter((kind) => kind !== 'preview')
}

interface Wanted {
  tenantId: string
  sources: readonly NewSource[]
  renderer: Renderer
  priority: number
  /** More can be made than before: what was refused is tried as well. */
  isAnew?: boolean
}

/**
 * Has made what can be made here of these and is not made, refused or waiting already, nor held by a scan; in the caller's transaction. What was given up, and
 * what nothing could be made of, is tried once more: it may be otherwise now.
 */
export async function queueRenditions(tx: Db, wanted: Wanted): Promise<void> {
  const { tenantId, sources, priority } = wanted
  const queued = await noteWaiting(tx, wanted)
  const jobs = sources.filter((source) => queued.has(sourceIdOf(source)))
  await addJobs(
    tx,
    jobs.map((source) => renditionJob({ tenantId, ...source }, priority)),
  )
}

/** Gives the ids of the sources of which something waits that did not before. */
async function noteWaiting(tx: Db, { tenantId, sources, renderer, isAnew = false }: Wanted): Promise<ReadonlySet<string>> {
  const wanted = sources.flatMap((source) => kindsFor(renderer, source).map((kind) => ({ source, kind })))
  if (wanted.length === 0) return new Set()
  const objectIds = wanted.map(({ source }) => ('objectId' in source ? source.objectId : null))
  const itemIds = wanted.map(({ source }) => ('itemId' in source ? source.itemId : null))
  // In one order, so that two who queue the same things never wait for each other.
  const { rows } = await sql<{ source_id: string }>`${PREPARED}
    INSERT INTO renditions (tenant_id, object_id, item_id, kind)
    SELECT ${tenantId}::uuid, object_id, item_id, kind
    FROM unnest(${objectIds}::uuid[], ${itemIds}::uuid[], ${wanted.map(({ kind }) => kind)}::text[]) AS wanted (object_id, item_id, kind)
    WHERE NOT EXISTS (SELECT FROM objects o WHERE o.tenant_id = ${tenantId} AND o.id = wanted.object_id AND ${isHeldSql('o')})
    ORDER BY coalesce(object_id, item_id), kind
    ON CONFLICT (tenant_id, source_id, kind) DO UPDATE SET state = 'waiting', reason = NULL, given_up = false, begun = NULL
    WHERE renditions.state = 'none' OR renditions.given_up OR ${isAnew}::boolean AND renditions.state = 'failed'
    RETURNING source_id`.execute(tx)
  return new Set(rows.map((row) => row.source_id))
}

/** Has made, in the transaction that brings it, what can be made here of new content and of the pictures of links. */
export function queueWhatIsNew(renderer: Renderer): TransactionListener {
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
 * Has the thumbnail of a link made whose page names another picture now; in the transaction that changes it. One that stays the same is kept, or
 * tried once more when it was given up.
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
  const wanted = { tenantId, sources: [{ itemId }], renderer, priority: UPLOADED }
  if (from === to) return to === null ? undefined : queueRenditions(tx, wanted)
  await tx.deleteFrom('renditions').where('tenant_id', '=', tenantId).where('item_id', '=', itemId).execute()
  if (to === null) return
  await noteWaiting(tx, wanted)
  // In any case: somebody who looks at it may have had the one of before queued in this moment.
  await addJobs(tx, [renditionJob({ tenantId, itemId }, UPLOADED)])
}
