import type { GivenRole } from '@arbour/contract/entities/access'
import { type RawBuilder, sql } from 'kysely'
import { isLasting } from '#modules/access/public.ts'
import type { Db } from '#platform/db/db.ts'

/** A share with what its folder and the team that it belongs to are called at this moment. */
export interface ShareRow {
  id: string
  /** The tree of the folder. */
  tenant_id: string
  item_id: string
  /** The team that it is shared with. */
  grantee_tenant_id: string
  role: GivenRole
  is_restricted: boolean
  expires: Date | null
  note: string
  created: Date
  created_by: string | null
  /** When that team declined it. */
  declined: Date | null
  /** The folder, where it stands, and the team that it belongs to. */
  name: string
  parent_id: string | null
  team_name: string
}

/** Somebody of the other team with a role of their own. */
export interface SharePersonRow {
  share_id: string
  user_id: string
  role: GivenRole
  declined: Date | null
}

/** Shares that have not ended, or with `overdue` those that have and still stand there, by a condition on `s`. */
export async function listShares(db: Db, where: RawBuilder<unknown>, { overdue = false } = {}): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    SELECT s.id, s.tenant_id, s.item_id, s.grantee_tenant_id, s.role, s.is_restricted, s.expires, s.note, s.created, s.created_by,
      s.declined, i.name, i.parent_id, t.name AS team_name
    FROM shares s JOIN items i ON i.tenant_id = s.tenant_id AND i.id = s.item_id JOIN tenants t ON t.id = s.tenant_id
    WHERE ${overdue ? sql`NOT ${isLasting('s')}` : isLasting('s')} AND (${where}) ORDER BY s.id`.execute(db)
  return rows
}

/** The shares of a folder. */
export function sharesOf(db: Db, { tenantId, itemId }: { tenantId: string; itemId: string }): Promise<ShareRow[]> {
  return listShares(db, sql`s.tenant_id = ${tenantId} AND s.item_id = ${itemId}`)
}

/**
 * One share by its id, held until the transaction ends, so that nobody gives it a place or takes it away meanwhile. Undefined once it has ended.
 */
export async function lockShare(tx: Db, id: string): Promise<ShareRow | undefined> {
  await tx.selectFrom('shares').select('id').where('id', '=', id).forUpdate().execute()
  return (await listShares(tx, sql`s.id = ${id}`))[0]
}

/** The people of some shares who have a role of their own, those too who declined. */
export async function listSharePeople(db: Db, shareIds: readonly string[]): Promise<ReadonlyMap<string, SharePersonRow[]>> {
  if (shareIds.length === 0) return new Map()
  const { rows } = await sql<SharePersonRow>`
    SELECT share_id, user_id, role, declined FROM share_people
    WHERE share_id = ANY(${shareIds}::uuid[]) ORDER BY share_id, user_id`.execute(db)
  return Map.groupBy(rows, ({ share_id }) => share_id)
}
