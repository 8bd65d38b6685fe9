import { sql } from 'kysely'
import { lockTrees, type Purge } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { endPartnership } from './end-partnerships.ts'
import { listPartnerships, treesOfPartnership } from './records/partnership-rows.ts'

/** Ends the partnerships of purged projects. Takes the exclusive locks of the partners' trees. */
export async function endPartnershipsIn(tx: Db, { tenantId, itemIds, by }: Purge): Promise<void> {
  const rows = await listPartnerships(
    tx,
    sql`(p.tenant_id = ${tenantId} AND p.item_id = ANY(${itemIds}::uuid[]))
      OR (p.partner_tenant_id = ${tenantId} AND p.partner_item_id = ANY(${itemIds}::uuid[]))`,
  )
  await lockTrees(
    tx,
    rows.flatMap(treesOfPartnership).filter((id) => id !== tenantId),
  )
  for (const row of rows) await endPartnership(tx, row, by)
}
