import type { CallContext } from '#modules/context.ts'
import type { AncestorNode } from '#modules/core/tree/public.ts'
import { findRow, type ItemRow } from '#modules/views/presentation/public.ts'
import { notFound } from '#platform/http/app-error.ts'
import { findVersion, type VersionRow } from './version-queries.ts'

/**
 * Loads the row of an item for presentation, in its current state or as a version, by the version's id or object. Throws 404 if
 * it does not exist.
 */
export async function loadShown(
  { db, principal }: CallContext,
  { node, versionRef }: { node: AncestorNode; versionRef?: string | undefined },
): Promise<{ row: ItemRow; version: VersionRow | null }> {
  const { tenant_id: tenantId, id } = node
  const [row, version] = await Promise.all([
    findRow(db, principal, id),
    versionRef === undefined
      ? null
      : findVersion(db, {
          tenantId,
          itemId: id,
          readerTeamId: principal.kind === 'member' ? principal.teamId : null,
          ref: versionRef,
        }),
  ])
  if (!row || (versionRef !== undefined && !version)) throw notFound()
  if (!version) return { row, version }
  const { object_id, size, mimetype, object_meta, scan, scan_found, thumbnail_id } = version
  return { row: { ...row, object_id, size, mimetype, object_meta, scan, scan_found, thumbnail_id }, version }
}
