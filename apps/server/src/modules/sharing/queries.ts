import type { ItemRole } from '@arbour/contract/entities/access'
import { APP_ROLES, type AppRole } from '@arbour/contract/entities/people'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** A member of a team, by whom a list of people is shown. */
export interface Member {
  id: string
  first_name: string
  last_name: string
  email: string
  picture: string | null
  roles: AppRole[]
}

/** The members of a team by name; those of some ids, or all. */
export async function listMembers(db: Db, { tenantId, ids }: { tenantId: string; ids?: readonly string[] }): Promise<Member[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.picture', 'm.roles'])
    .where('m.tenant_id', '=', tenantId)
    .$if(ids !== undefined, (query) => query.where('u.id', '=', sql<string>`ANY(${ids ?? []}::uuid[])`))
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute()
  return rows.map((row) => ({ ...row, roles: APP_ROLES.filter((role) => row.roles.includes(role)) }))
}

/** Somebody whom an item lists. */
export interface Entry {
  item_id: string
  user_id: string
  role: Exclude<ItemRole, 'owner'>
}

/** The people whom some items list. */
export async function listEntries(
  db: Db,
  { tenantId, itemIds }: { tenantId: string; itemIds: readonly string[] },
): Promise<Entry[]> {
  return db
    .selectFrom('item_users')
    .select(['item_id', 'user_id', 'role'])
    .where('tenant_id', '=', tenantId)
    .where('item_id', '=', sql<string>`ANY(${itemIds}::uuid[])`)
    .execute()
}

/** Lets an item list exactly these people. */
export async function setEntries(
  tx: Db,
  { tenantId, itemId, entries }: { tenantId: string; itemId: string; entries: readonly Omit<Entry, 'item_id'>[] },
): Promise<void> {
  await tx.deleteFrom('item_users').where('tenant_id', '=', tenantId).where('item_id', '=', itemId).execute()
  if (entries.length === 0) return
  await tx
    .insertInto('item_users')
    .values(entries.map((entry) => ({ tenant_id: tenantId, item_id: itemId, ...entry })))
    .execute()
}
