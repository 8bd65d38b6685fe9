import { type RawBuilder, type Selectable, sql } from 'kysely'
import { isOpenTeam } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Database } from '#platform/db/schema.ts'

export type TransmittalRow = Selectable<Database['transmittals']>

/** SQL: whether the project of a transmittal `t` is outside the bin. */
export const IS_LIVING = sql<boolean>`NOT EXISTS (
  WITH RECURSIVE up AS (
    SELECT i.parent_id, i.deleted FROM items i WHERE i.tenant_id = t.tenant_id AND i.id = t.item_id
    UNION ALL
    SELECT i.parent_id, i.deleted FROM up JOIN items i ON i.tenant_id = t.tenant_id AND i.id = up.parent_id
  )
  SELECT FROM up WHERE deleted IS NOT NULL)`

/** Finds a transmittal by its id, independent of the caller. */
export async function findTransmittal(db: Db, id: string): Promise<TransmittalRow | undefined> {
  return db.selectFrom('transmittals').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A transmittal with one of its recipients. */
export interface ReceivedTransmittal extends TransmittalRow {
  recipient_id: string
  /** Null for an email address. */
  partnership_id: string | null
}

/**
 * Lists what recipients can access, by a condition on the transmittal `t` and the recipient `r`: excludes withdrawn transmittals,
 * those whose project is in the bin, and those of closed teams.
 */
export async function listReceived(db: Db, where: RawBuilder<unknown>): Promise<ReceivedTransmittal[]> {
  const { rows } = await sql<ReceivedTransmittal>`
    SELECT t.*, r.id AS recipient_id, r.partnership_id FROM transmittals t JOIN transmittal_recipients r ON r.transmittal_id = t.id
    WHERE ${where} AND t.withdrawn IS NULL AND ${isOpenTeam('t.tenant_id')} AND ${IS_LIVING}`.execute(db)
  return rows
}

/** An entry in the register of a project. */
interface RegisterLine extends TransmittalRow {
  /** The team's recipient entry for what another team issued; null for what it issued itself. */
  recipient_id: string | null
}

/** Lists a page of what was issued from and to a project, latest first, with the total. */
export async function listRegister(
  db: Db,
  { tenantId, itemId, offset, limit }: { tenantId: string; itemId: string; offset: number; limit: number },
): Promise<{ rows: RegisterLine[]; total: number }> {
  const { rows } = await sql<RegisterLine & { total: number }>`
    SELECT *, (count(*) OVER ())::integer AS total FROM (
      SELECT t.*, NULL::uuid AS recipient_id FROM transmittals t WHERE t.tenant_id = ${tenantId} AND t.item_id = ${itemId}
      UNION ALL
      SELECT t.*, r.id FROM partnerships p
      JOIN transmittal_recipients r ON r.partnership_id = p.id AND r.partner_tenant_id = ${tenantId}
      JOIN transmittals t ON t.id = r.transmittal_id AND t.withdrawn IS NULL
      WHERE p.status = 'Accepted' AND ${isSide({ tenantId, itemId })} AND ${IS_LIVING}
    ) line ORDER BY created DESC, id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return {
    rows: rows.map(({ total: _, ...row }) => row),
    total: rows[0]?.total ?? (offset > 0 ? await countRegister(db, { tenantId, itemId }) : 0),
  }
}

/** Counts what was issued from and to a project. */
export async function countRegister(db: Db, project: { tenantId: string; itemId: string }): Promise<number> {
  const { total } = await listRegister(db, { ...project, offset: 0, limit: 1 })
  return total
}

/** Lists what partners issued to a project of a team and none of its members has opened, latest first. */
export async function listUnopenedRows(
  db: Db,
  { tenantId, itemId, limit }: { tenantId: string; itemId: string; limit: number },
): Promise<TransmittalRow[]> {
  const { rows } = await sql<TransmittalRow>`
    SELECT t.* FROM partnerships p
    JOIN transmittal_recipients r ON r.partnership_id = p.id AND r.partner_tenant_id = ${tenantId}
    JOIN transmittals t ON t.id = r.transmittal_id AND t.withdrawn IS NULL
    WHERE p.status = 'Accepted' AND ${isSide({ tenantId, itemId })} AND ${IS_LIVING}
      AND NOT EXISTS (SELECT FROM transmittal_openings o WHERE o.recipient_id = r.id)
    ORDER BY t.created DESC, t.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** SQL: whether a project is either side of a partnership `p`. */
function isSide({ tenantId, itemId }: { tenantId: string; itemId: string }): RawBuilder<boolean> {
  return sql`((p.tenant_id = ${tenantId} AND p.item_id = ${itemId}) OR (p.partner_tenant_id = ${tenantId} AND p.partner_item_id = ${itemId}))`
}
