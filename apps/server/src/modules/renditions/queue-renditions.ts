import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import type { Renderer, RenditionKind } from '#platform/render/renderer.ts'
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

interface Wanted {
  tenantId: string
  sources: readonly NewSource[]
  renderer: Renderer
  priority: number
  /** More can be made than before: what was refused is tried as well. */
  isAnew?: boolean
}

/**
 * Has made what can be made here of these and is not made, refused or waiting already; in the caller's transaction. What was given up, and
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
    ORDER BY coalesce(object_id, item_id), kind
    ON CONFLICT (tenant_id, source_id, kind) DO UPDATE SET state = 'waiting', reason = NULL, given_up = false
    WHERE renditions.state = 'none' OR renditions.given_up OR ${isAnew}::boolean AND renditions.state = 'failed'
    RETURNING source_id`.execute(tx)
  return new Set(rows.map((row) => row.source_id))
}

interface LinkPicture {
  tenantId: string
  itemId: string
  /** The address of the picture that the link is about to have. */
  imageUrl: string | null
  renderer: Renderer
  priority: number
}

/**
 * Has the picture of a link made that is about to change, before it does; in the caller's transaction. One that stays the same is kept, or
 * tried once more when it was given up.
 */
export async function queueLinkPicture(tx: Db, { tenantId, itemId, imageUrl, renderer, priority }: LinkPicture): Promise<void> {
  const wanted = { tenantId, sources: [{ itemId }], renderer, priority }
  const before = await tx
    .selectFrom('items')
    .select('image_url')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', itemId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (before.image_url === imageUrl) return imageUrl === null ? undefined : queueRenditions(tx, wanted)
  await tx.deleteFrom('renditions').where('tenant_id', '=', tenantId).where('item_id', '=', itemId).execute()
  if (imageUrl === null) return
  await noteWaiting(tx, wanted)
  // In any case: somebody who looks at it may have had the picture of before queued in this moment.
  await addJobs(tx, [renditionJob({ tenantId, itemId }, priority)])
}
