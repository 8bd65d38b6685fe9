import { sql } from 'kysely'
import { assertShows, followGrant, type ResolvedGrant, type ScanRow, servedKey } from '#modules/content/objects/public.ts'
import type { Services } from '#modules/context.ts'
import { notFound } from '#platform/http/app-error.ts'
import type { SentObject } from '#platform/http/send-object.ts'
import type { RenditionKind } from '#platform/render/renderer.ts'

interface Row extends ScanRow {
  id: string
  size: number
  mimetype: string
  is_current: boolean
}

/** Opens the thumbnail of a URL; the small one if there is no larger one. Throws 404 if the principal no longer has access. */
export function openThumbnail(services: Services, token: string, size: 'small' | 'large'): Promise<SentObject> {
  const kinds: RenditionKind[] = size === 'large' ? ['large', 'small'] : ['small']
  return followGrant(services, { purpose: 'thumbnail', token }, (followed) => findRendition(services, followed, kinds))
}

/** Opens the preview, or computed workbook, of a URL. Throws 404 if the principal no longer has access. */
export function openPreview(services: Services, token: string): Promise<SentObject> {
  return followGrant(services, { purpose: 'preview', token }, (followed) => findRendition(services, followed, 'own'))
}

/**
 * Finds a rendition, or the first existing one of some kinds with the same source. The source must still be a version of the
 * item, or the item.
 */
async function findRendition(
  services: Services,
  { grant, principal, item }: ResolvedGrant,
  wanted: readonly RenditionKind[] | 'own',
): Promise<SentObject> {
  const { tenantId } = grant
  const kinds = wanted === 'own' ? [] : wanted
  const { rows } = await sql<Row>`
    SELECT wanted.id, wanted.size, wanted.mimetype, r.item_id IS NOT NULL OR r.object_id = i.object_id AS is_current, o.scan, o.scan_found
    FROM renditions r JOIN renditions wanted ON wanted.tenant_id = r.tenant_id AND wanted.source_id = r.source_id
    JOIN items i ON i.tenant_id = r.tenant_id AND i.id = ${item.node.id}
    LEFT JOIN objects o ON o.tenant_id = r.tenant_id AND o.id = r.object_id
    WHERE r.tenant_id = ${tenantId} AND r.id = ${grant.subjectId} AND wanted.state = 'ready'
      AND (wanted.kind = ANY(${kinds}::text[]) OR ${wanted === 'own'}::boolean AND wanted.id = r.id)
      AND (r.item_id = i.id OR EXISTS (
        SELECT FROM versions v WHERE v.tenant_id = r.tenant_id AND v.item_id = i.id AND v.object_id = r.object_id))
    ORDER BY array_position(${kinds}::text[], wanted.kind) LIMIT 1`.execute(services.db)
  const [made] = rows
  if (!made) throw notFound()
  assertShows(item, { isCurrent: made.is_current })
  // A rendition has the scan state of its object.
  const key = servedKey({ tenantId, objectId: made.id }, made)
  return {
    size: made.size,
    mimetype: made.mimetype,
    filename: `${item.node.name}.${made.mimetype === 'application/pdf' ? 'pdf' : 'webp'}`,
    etag: `"${made.id}"`,
    disposition: 'inline',
    isRevalidated: principal.kind === 'link',
    open: (range) => services.storage.get(key, range),
  }
}
