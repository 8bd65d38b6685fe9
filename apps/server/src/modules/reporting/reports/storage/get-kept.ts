import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { reportsStorageKept } from '@arbour/contract/calls/reports/reports'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canSeeReports } from '#modules/core/access/public.ts'
import { runReport } from '../run-report.ts'
import { visibleBoundaries } from '../visible-boundaries.ts'

interface StorageTotal {
  files: number
  bytes: number
}

/** Implements `reports/storage/kept`: the storage of the bin and of older versions, for the whole team. */
export async function getKept(
  { db, principal }: MemberContext,
  _: CallRequest<typeof reportsStorageKept>,
): Promise<CallResponse<typeof reportsStorageKept>> {
  const { teamId: tenantId } = principal
  authorise(canSeeReports(principal, tenantId))
  return runReport(db, async (tx) => {
    // Starts from the deleted items, which are far fewer than the others.
    const bin = await sql<StorageTotal>`
      WITH RECURSIVE ${visibleBoundaries(tenantId, [])}, down AS (
        SELECT i.id, i.is_dir, i.size FROM items i WHERE i.tenant_id = ${tenantId} AND i.deleted IS NOT NULL
          AND (i.parent_id IS NULL OR NOT EXISTS (SELECT FROM items p JOIN known ON known.id = p.boundary_id
            WHERE p.tenant_id = ${tenantId} AND p.id = i.parent_id AND NOT known.is_living))
        UNION ALL
        SELECT c.id, c.is_dir, c.size FROM down CROSS JOIN LATERAL (
          SELECT i.id, i.is_dir, i.size FROM items i WHERE down.is_dir AND i.tenant_id = ${tenantId} AND i.parent_id = down.id OFFSET 0
        ) c
      )
      SELECT (count(*) FILTER (WHERE size IS NOT NULL))::integer AS files, coalesce(sum(size), 0)::float8 AS bytes FROM down`.execute(
      tx,
    )
    const versions = await sql<StorageTotal>`
      WITH several AS (
        SELECT v.item_id, count(*) AS versions FROM versions v WHERE v.tenant_id = ${tenantId} GROUP BY v.item_id HAVING count(*) > 1
      )
      SELECT coalesce(sum(several.versions - 1), 0)::integer AS files, coalesce(sum(sums.bytes - i.size), 0)::float8 AS bytes
      FROM several JOIN items i ON i.tenant_id = ${tenantId} AND i.id = several.item_id
      CROSS JOIN LATERAL (
        SELECT sum(o.size) AS bytes FROM versions v JOIN objects o ON o.tenant_id = v.tenant_id AND o.id = v.object_id
        WHERE v.tenant_id = ${tenantId} AND v.item_id = several.item_id
      ) sums`.execute(tx)
    const nothing = { files: 0, bytes: 0 }
    return { bin: bin.rows[0] ?? nothing, older_versions: versions.rows[0] ?? nothing }
  })
}
