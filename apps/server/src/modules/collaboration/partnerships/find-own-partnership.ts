import { sql } from 'kysely'
import type { Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'
import { listPartnerships, type PartnershipRow } from './records/partnership-rows.ts'

/** Finds a partnership of a project of the user's team, with that project. Throws 404 for any other. */
export async function findOwnPartnership(
  db: Db,
  { teamId }: Member,
  id: string,
): Promise<{ row: PartnershipRow; itemId: string }> {
  const [row] = await listPartnerships(db, sql`p.id = ${id}`)
  const itemId = row?.tenant_id === teamId ? row.item_id : row?.partner_tenant_id === teamId ? row.partner_item_id : null
  if (!row || itemId === null) throw notFound()
  return { row, itemId }
}
