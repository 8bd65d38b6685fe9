import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Database } from '#platform/db/schema.ts'

export type PartnershipRow = Selectable<Database['partnerships']>

/** One of the two projects of a partnership. */
export interface Side {
  tenantId: string
  itemId: string
}

/** Lists partnerships by a condition on `p`, oldest first. */
export async function listPartnerships(db: Db, where: RawBuilder<unknown>): Promise<PartnershipRow[]> {
  const { rows } = await sql<PartnershipRow>`SELECT p.* FROM partnerships p WHERE ${where} ORDER BY p.created, p.id`.execute(db)
  return rows
}

/** Finds one by a condition on `p`, and locks it until the transaction ends. */
export async function lockPartnership(tx: Db, where: RawBuilder<unknown>): Promise<PartnershipRow | undefined> {
  const { rows } = await sql<PartnershipRow>`SELECT p.* FROM partnerships p WHERE ${where} FOR UPDATE`.execute(tx)
  return rows[0]
}

/** SQL: whether a project is either side of a partnership `p`. */
export function isPartnershipOf({ tenantId, itemId }: Side): RawBuilder<boolean> {
  return sql`((p.tenant_id = ${tenantId} AND p.item_id = ${itemId})
    OR (p.partner_tenant_id = ${tenantId} AND p.partner_item_id = ${itemId}))`
}

/** Returns the project of the other side; null before acceptance. */
export function otherSide(row: PartnershipRow, tenantId: string): Side | null {
  if (row.partner_tenant_id === null || row.partner_item_id === null) return null
  if (row.tenant_id === tenantId) return { tenantId: row.partner_tenant_id, itemId: row.partner_item_id }
  return { tenantId: row.tenant_id, itemId: row.item_id }
}

/** Returns the trees that change when a partnership ends. */
export function treesOfPartnership({ tenant_id, partner_tenant_id, status }: PartnershipRow): string[] {
  return status === 'Accepted' && partner_tenant_id !== null ? [tenant_id, partner_tenant_id] : [tenant_id]
}

/** Lists the projects that a team shares with a given partner. */
export async function listProjectsWith(db: Db, { tenantId, teamId }: { tenantId: string; teamId: string }): Promise<string[]> {
  const rows = await listPartnerships(
    db,
    sql`p.status = 'Accepted' AND ((p.tenant_id = ${tenantId} AND p.partner_tenant_id = ${teamId})
      OR (p.tenant_id = ${teamId} AND p.partner_tenant_id = ${tenantId}))`,
  )
  return rows.flatMap((row) => (row.tenant_id === tenantId ? row.item_id : row.partner_item_id) ?? [])
}
