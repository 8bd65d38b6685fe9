import { sql } from 'kysely'
import { evaluateAccess, loadAncestorPaths, type Member, pathFor } from '#modules/core/access/public.ts'
import { fullName, loadTeams } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { EntryRow } from './find-entries.ts'

/** An item as visible to the reader: `path` is null if it is closed to them. */
interface KnownItem {
  id: string
  name: string
  path: string | null
}

/** The users and objects that entries refer to, as far as they are visible to the reader. */
export interface References {
  teamId: string
  people: ReadonlyMap<string, { name: string; isOurs: boolean }>
  /** The team's groups, by id. */
  groups: ReadonlyMap<string, string>
  /** Other teams, by id. */
  teams: ReadonlyMap<string, string>
  items: ReadonlyMap<string, KnownItem>
  /** Existing items that are invisible to the reader. */
  secret: ReadonlySet<string>
  /** The names of permanently deleted items, as far as recorded. */
  gone: ReadonlyMap<string, string>
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Loads what the entries of a page refer to by id, in a fixed number of statements. */
export async function loadReferences(db: Db, principal: Member, rows: readonly EntryRow[]): Promise<References> {
  const { teamId } = principal
  const mentionedIds = rows.flatMap(({ user_id, subject_id, details }) => [
    ...(user_id === null ? [] : [user_id]),
    ...(subject_id === null ? [] : [subject_id]),
    // Users, groups and teams anywhere in a change; ids of other objects match nothing.
    ...(JSON.stringify(details ?? null).match(ID) ?? []),
  ])
  const ids = [...new Set(mentionedIds)]
  const itemIds = [...new Set(rows.flatMap(({ item_id }) => item_id ?? []))]
  const ancestorPaths = await loadAncestorPaths(db, principal, itemIds)
  const items = new Map<string, KnownItem>()
  const secret = new Set<string>()
  for (const [id, ancestorPath] of ancestorPaths) {
    const item = evaluateAccess(principal, ancestorPath)
    const path = item.flags.is_accessible ? pathFor(item) : null
    if (item.isVisible) items.set(id, { id, name: item.node.name, path })
    else secret.add(id)
  }
  return {
    teamId,
    people: await loadPeople(db, teamId, ids),
    groups: await loadGroups(db, teamId, ids),
    teams: new Map([...(await loadTeams(db, ids))].map(([id, team]) => [id, team.name])),
    items,
    secret,
    gone: await loadGone(
      db,
      teamId,
      itemIds.filter((id) => !ancestorPaths.has(id)),
    ),
  }
}

/** Loads users with their names, and whether they are, or were, in the team. */
async function loadPeople(db: Db, teamId: string, ids: readonly string[]): Promise<References['people']> {
  const { rows } = await sql<{ id: string; first_name: string; last_name: string; is_ours: boolean }>`
    SELECT u.id, u.first_name, u.last_name,
      EXISTS (SELECT FROM memberships m WHERE m.tenant_id = ${teamId} AND m.user_id = u.id)
      OR EXISTS (SELECT FROM former_memberships f WHERE f.tenant_id = ${teamId} AND f.user_id = u.id) AS is_ours
    FROM users u WHERE u.id = ANY(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, { name: fullName(row), isOurs: row.is_ours }]))
}

async function loadGroups(db: Db, teamId: string, ids: readonly string[]): Promise<References['groups']> {
  const rows = await db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('tenant_id', '=', teamId)
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Loads the names of permanently deleted items from the entries about their deletion. */
async function loadGone(db: Db, teamId: string, ids: readonly string[]): Promise<References['gone']> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string | null }>`
    SELECT item_id AS id, details #>> '{from,tops,0,name}' AS name FROM audit_entries
    WHERE tenant_id = ${teamId} AND item_id = ANY(${ids}::uuid[]) AND kind = 'change' AND act = 'purge'`.execute(db)
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
}
