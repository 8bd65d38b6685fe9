import type { Group } from '@arbour/contract/entities/group'
import { nameKey } from '@arbour/contract/names'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'
import { anyOf } from '#platform/db/prepared.ts'

/** Groups of a team by their ids, by name. What is none of the team is left out. */
export async function findGroups(db: Db, { tenantId, ids }: { tenantId: string; ids: readonly string[] }): Promise<Group[]> {
  if (ids.length === 0) return []
  const rows = await selectGroups(db, tenantId)
    .where('g.id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .execute()
  return rows.map(presentGroup)
}

/** The groups of a team by name, with what {@link presentGroup} needs. */
export function selectGroups(db: Db, tenantId: string) {
  return db
    .selectFrom('groups as g')
    .select(['g.id', 'g.name', 'g.provider_name'])
    .select(
      sql<number>`(SELECT count(*)::int FROM group_members gm JOIN memberships m ON m.tenant_id = gm.tenant_id AND m.user_id = gm.user_id
        WHERE gm.tenant_id = g.tenant_id AND gm.group_id = g.id AND m.suspended IS NULL)`.as('members'),
    )
    .where('g.tenant_id', '=', tenantId)
    .orderBy(sql`g.name COLLATE natural_order`)
    .orderBy('g.id')
}

/** A group as the API shows it. */
export function presentGroup(row: { id: string; name: string; provider_name: string | null; members: number }): Group {
  const { id, name, members, provider_name } = row
  return { id, name, members, is_provided: provider_name !== null }
}

/** Who is in some groups of a team, each once; who is suspended too. */
export async function listGroupMembers(
  db: Db,
  { tenantId, groupIds }: { tenantId: string; groupIds: readonly string[] },
): Promise<string[]> {
  if (groupIds.length === 0) return []
  const rows = await db
    .selectFrom('group_members')
    .select('user_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`group_id = ${anyOf(groupIds)}`)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Makes a group of a team, with nobody in it. Throws the database's error where the team has one of that name. */
export async function insertGroup(
  tx: Db,
  { tenantId, name, providerName = null }: { tenantId: string; name: string; providerName?: string | null },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('groups')
    .values({ tenant_id: tenantId, id, name, name_key: nameKey(name), provider_name: providerName })
    .execute()
  return id
}

/** Adds members of the team to a group, and takes others out of it. Gives who was not in it before, and who was. */
export async function changeGroupMembers(
  tx: Db,
  { tenantId, groupId, add, remove }: { tenantId: string; groupId: string; add: readonly string[]; remove: readonly string[] },
): Promise<{ added: string[]; removed: string[] }> {
  const removed = await tx
    .deleteFrom('group_members')
    .where('tenant_id', '=', tenantId)
    .where('group_id', '=', groupId)
    .where(sql<boolean>`user_id = ${anyOf(remove)}`)
    .returning('user_id')
    .execute()
  const { rows: added } = await sql<{ user_id: string }>`
    INSERT INTO group_members (tenant_id, group_id, user_id)
    SELECT m.tenant_id, ${groupId}, m.user_id FROM memberships m WHERE m.tenant_id = ${tenantId} AND m.user_id = ${anyOf(add)}
    ON CONFLICT DO NOTHING RETURNING user_id`.execute(tx)
  return { added: added.map(({ user_id }) => user_id), removed: removed.map(({ user_id }) => user_id) }
}
