import type { ShareGroup } from '@arbour/contract/entities/sharing/share'
import { type Group, MAX_GROUP_NAME } from '@arbour/contract/entities/team/group'
import { cutText, hasControls, isBlank, nameKey } from '@arbour/contract/names'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'
import { anyOf } from '#platform/db/prepared.ts'
import { lockMembers } from './memberships.ts'

/** SQL: the number of active members of a group `g`. */
export const activeMembers = sql<number>`(
  SELECT count(*)::int FROM group_members gm JOIN memberships m ON m.tenant_id = gm.tenant_id AND m.user_id = gm.user_id
  WHERE gm.tenant_id = g.tenant_id AND gm.group_id = g.id AND m.suspended IS NULL)`

/** Finds groups of a team by their ids, ordered by name. Ids of other teams' groups are left out. */
export async function findGroups(db: Db, { tenantId, ids }: { tenantId: string; ids: readonly string[] }): Promise<Group[]> {
  if (ids.length === 0) return []
  const rows = await selectGroups(db, tenantId)
    .where('g.id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .execute()
  return rows.map(presentGroup)
}

/** Selects the groups of a team by name, with the columns that {@link presentGroup} needs. */
export function selectGroups(db: Db, tenantId: string) {
  return db
    .selectFrom('groups as g')
    .select(['g.id', 'g.name', 'g.provider_name'])
    .select(activeMembers.as('members'))
    .where('g.tenant_id', '=', tenantId)
    .orderBy(sql`g.name COLLATE natural_order`)
    .orderBy('g.id')
}

/** Loads the public data of other teams' groups by their ids. */
export async function loadShareGroups(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ShareGroup>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('groups as g')
    .select(['g.id', 'g.name', activeMembers.as('members')])
    .where('g.id', '=', sql<string>`ANY(${[...new Set(ids)]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Presents a group for the API. */
export function presentGroup(row: { id: string; name: string; provider_name: string | null; members: number }): Group {
  const { id, name, members, provider_name } = row
  return { id, name, members, is_provided: provider_name !== null }
}

/** Lists the distinct members of some groups of a team, including suspended ones. */
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

/** Creates an empty group in a team. Throws the database error if the team has a group with that name. */
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

/** Adds team members to a group, and removes others. Returns those who were really added and removed. */
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

/**
 * Sets a user's membership in groups of an external identity provider to exactly those that it names; new ones are created.
 * Groups managed by the team's Admins are not changed. Unreadable names are ignored. Takes {@link lockMembers} if anything
 * changes.
 */
export async function followProviderGroups(
  tx: Db,
  { tenantId, userId, names }: { tenantId: string; userId: string; names: readonly string[] },
): Promise<void> {
  const currentGroups = await tx
    .selectFrom('group_members as gm')
    .innerJoin('groups as g', (join) => join.onRef('g.tenant_id', '=', 'gm.tenant_id').onRef('g.id', '=', 'gm.group_id'))
    .select(['g.id', 'g.provider_name'])
    .where('gm.tenant_id', '=', tenantId)
    .where('gm.user_id', '=', userId)
    .where('g.provider_name', 'is not', null)
    .execute()
  const removedGroups = currentGroups.filter(({ provider_name }) => !names.includes(provider_name ?? ''))
  const addedNames = [...new Set(names)].filter(
    (name) => !isBlank(name) && !hasControls(name) && !currentGroups.some(({ provider_name }) => provider_name === name),
  )
  if (removedGroups.length + addedNames.length === 0) return
  await lockMembers(tx, tenantId)
  for (const { id } of removedGroups) await changeGroupMembers(tx, { tenantId, groupId: id, add: [], remove: [userId] })
  for (const name of addedNames) {
    const groupId = await ensureProviderGroup(tx, { tenantId, name })
    await changeGroupMembers(tx, { tenantId, groupId, add: [userId], remove: [] })
  }
}

/** Uses the provider's name, shortened to the maximum length; if the team has a group with that name, appends a number. */
async function ensureProviderGroup(tx: Db, { tenantId, name }: { tenantId: string; name: string }): Promise<string> {
  const group = await tx
    .selectFrom('groups')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('provider_name', '=', name)
    .executeTakeFirst()
  if (group) return group.id
  const takenKeys = new Set(
    (await tx.selectFrom('groups').select('name_key').where('tenant_id', '=', tenantId).execute()).map(
      ({ name_key }) => name_key,
    ),
  )
  let freeName = cutText(name, MAX_GROUP_NAME)
  for (let number = 2; takenKeys.has(nameKey(freeName)); number++) {
    const ending = ` (${number})`
    freeName = cutText(name, MAX_GROUP_NAME - ending.length) + ending
  }
  return insertGroup(tx, { tenantId, name: freeName, providerName: name })
}
