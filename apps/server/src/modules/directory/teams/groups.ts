import type { ShareGroup } from '@arbour/contract/entities/sharing/share'
import { type Group, MAX_GROUP_NAME } from '@arbour/contract/entities/team/group'
import { cutText, hasControls, isBlank, nameKey } from '@arbour/contract/names'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'
import { anyOf } from '#platform/db/prepared.ts'
import { lockMembers } from './memberships.ts'

/** SQL: how many active people are in a group `g`. */
export const activeMembers = sql<number>`(
  SELECT count(*)::int FROM group_members gm JOIN memberships m ON m.tenant_id = gm.tenant_id AND m.user_id = gm.user_id
  WHERE gm.tenant_id = g.tenant_id AND gm.group_id = g.id AND m.suspended IS NULL)`

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
    .select(activeMembers.as('members'))
    .where('g.tenant_id', '=', tenantId)
    .orderBy(sql`g.name COLLATE natural_order`)
    .orderBy('g.id')
}

/** Groups of other teams, by their ids, as those are told of them. */
export async function loadShareGroups(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ShareGroup>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('groups as g')
    .select(['g.id', 'g.name', activeMembers.as('members')])
    .where('g.id', '=', sql<string>`ANY(${[...new Set(ids)]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
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

/**
 * Makes somebody a member of exactly those groups of an outside identity provider that it names; one that is named for the first time is made. What
 * the team's Admins keep stays as it is. Names that nobody could read mean nothing. Takes {@link lockMembers} where anything changes.
 */
export async function followProviderGroups(
  tx: Db,
  { tenantId, userId, names }: { tenantId: string; userId: string; names: readonly string[] },
): Promise<void> {
  const held = await tx
    .selectFrom('group_members as gm')
    .innerJoin('groups as g', (join) => join.onRef('g.tenant_id', '=', 'gm.tenant_id').onRef('g.id', '=', 'gm.group_id'))
    .select(['g.id', 'g.provider_name'])
    .where('gm.tenant_id', '=', tenantId)
    .where('gm.user_id', '=', userId)
    .where('g.provider_name', 'is not', null)
    .execute()
  const gone = held.filter(({ provider_name }) => !names.includes(provider_name ?? ''))
  const added = [...new Set(names)].filter(
    (name) => !isBlank(name) && !hasControls(name) && !held.some(({ provider_name }) => provider_name === name),
  )
  if (gone.length + added.length === 0) return
  await lockMembers(tx, tenantId)
  for (const { id } of gone) await changeGroupMembers(tx, { tenantId, groupId: id, add: [], remove: [userId] })
  for (const name of added) {
    const groupId = await ensureProviderGroup(tx, { tenantId, name })
    await changeGroupMembers(tx, { tenantId, groupId, add: [userId], remove: [] })
  }
}

/** Named as the provider names it, as far as a name may be long; where the team has a group of that name, with a number after it. */
async function ensureProviderGroup(tx: Db, { tenantId, name }: { tenantId: string; name: string }): Promise<string> {
  const known = await tx
    .selectFrom('groups')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('provider_name', '=', name)
    .executeTakeFirst()
  if (known) return known.id
  const taken = new Set(
    (await tx.selectFrom('groups').select('name_key').where('tenant_id', '=', tenantId).execute()).map(
      ({ name_key }) => name_key,
    ),
  )
  let shown = cutText(name, MAX_GROUP_NAME)
  for (let number = 2; taken.has(nameKey(shown)); number++) {
    const ending = ` (${number})`
    shown = cutText(name, MAX_GROUP_NAME - ending.length) + ending
  }
  return insertGroup(tx, { tenantId, name: shown, providerName: name })
}
