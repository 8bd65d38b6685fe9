import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesThumbnails } from '@arbour/contract/calls/items/previews'
import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import { areBytesWithheld, type ScanRow } from '#modules/content/objects/public.ts'
import {
  kindsFor,
  type NewSource,
  queueViewedFile,
  renditionKey,
  SEEN,
  sourceIdOf,
  thumbnailUrl,
} from '#modules/content/renditions/public.ts'
import type { CallContext } from '#modules/context.ts'
import { evaluateAccess, loadAncestorPaths } from '#modules/core/access/public.ts'
import { anyOf, PREPARED } from '#platform/db/prepared.ts'
import { raisePriority } from '#platform/jobs/add-jobs.ts'
import { presentRendition, type RenditionRow, WAITING } from './present-rendition.ts'

type ItemThumbnail = CallResponse<typeof filesThumbnails>['items'][number]

/** An item with the state of its thumbnail. */
interface Row extends Omit<RenditionRow, 'state'>, ScanRow {
  tenant_id: string
  item_id: string
  ext: string | null
  object_id: string | null
  object_meta: Item['object_meta']
  has_image: boolean
  thumbnail_id: string | null
  /** Null if it was never requested. */
  state: RenditionRow['state'] | null
}

/** Implements `files/thumbnails`: the thumbnails of visible items; missing ones are created with high priority. */
export async function listThumbnails(
  ctx: CallContext,
  { ids }: CallRequest<typeof filesThumbnails>,
): Promise<CallResponse<typeof filesThumbnails>> {
  const { db, principal, renderer, signer } = ctx
  const ancestorPaths = await loadAncestorPaths(db, principal, ids)
  const open = [...ancestorPaths]
    .filter(([, ancestorPath]) => evaluateAccess(principal, ancestorPath).flags.is_accessible)
    .map(([id]) => id)
  const rows = open.length === 0 ? [] : await findThumbnails(ctx, open)
  const unknown: (NewSource & { tenantId: string })[] = []
  const pendingIds: string[] = []
  const items = rows.map((row): ItemThumbnail => {
    const { tenant_id: tenantId, item_id: id, object_meta } = row
    const source = sourceOf(row)
    const { state } = row
    if (state === null && source && kindsFor(renderer, source).includes('small')) {
      unknown.push({ tenantId, ...source })
      return { id, object_meta, ...WAITING }
    }
    if (source && state === 'waiting') pendingIds.push(renditionKey(tenantId, sourceIdOf(source)))
    if (areBytesWithheld(row)) return { id, object_meta, ...presentRendition(null, null) }
    const url = thumbnailUrl(signer, { principal, tenantId, itemId: id, thumbnailId: row.thumbnail_id })
    return { id, object_meta, ...presentRendition(state === null ? null : { ...row, state }, url) }
  })
  await queueViewedFile(ctx, { sources: unknown, priority: SEEN })
  await raisePriority(db, { keys: pendingIds, priority: SEEN })
  return { items }
}

/** Returns the source of a thumbnail; null for an item without a picture, or before its scan has finished. */
function sourceOf({ item_id, object_id, ext, has_image, ...row }: Row): NewSource | null {
  if (areBytesWithheld(row)) return null
  if (object_id !== null) return { objectId: object_id, ext }
  return has_image ? { itemId: item_id } : null
}

async function findThumbnails({ db, principal }: CallContext, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`${PREPARED}
    SELECT i.tenant_id, i.id AS item_id, i.ext, i.object_id, o.meta AS object_meta, o.scan, o.scan_found, i.image_url IS NOT NULL AS has_image,
      r.id AS thumbnail_id, r.state, r.reason, r.mimetype, coalesce(r.given_up, false) AS given_up, r.begun
    FROM items i LEFT JOIN objects o ON o.tenant_id = i.tenant_id AND o.id = i.object_id
    LEFT JOIN renditions r ON r.tenant_id = i.tenant_id AND r.source_id = coalesce(i.object_id, i.id) AND r.kind = 'small'
    WHERE i.tenant_id = ${anyOf(principal.trees)} AND i.id = ${anyOf(ids)}`.execute(db)
  return rows
}
