import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Database } from '#platform/db/schema.ts'

type TeamColumns = Pick<
  Selectable<Database['tenants']>,
  'id' | 'name' | 'short_name' | 'subdomain' | 'logo' | 'primary_color' | 'background_color'
>

/** A connection as one of its teams sees it: `id` and what follows are the other team's. */
export interface ConnectionRow extends TeamColumns {
  connection_id: string
  from_tenant_id: string
  to_tenant_id: string
  /** Who asked. */
  created_by: string | null
  note: string
  created: Date
  accepted: Date | null
}

const COLUMNS = [
  'c.id as connection_id',
  'c.from_tenant_id',
  'c.to_tenant_id',
  'c.created_by',
  'c.note',
  'c.created',
  'c.accepted',
  't.id',
  't.name',
  't.short_name',
  't.subdomain',
  't.logo',
  't.primary_color',
  't.background_color',
] as const

/** The connections `c` of a team, asked for by either side or accepted, with the other team `t`. */
export function connectionsOf(db: Db, teamId: string) {
  return db
    .selectFrom('connections as c')
    .innerJoin('tenants as t', (join) =>
      join.on(sql<boolean>`t.id = CASE c.from_tenant_id WHEN ${teamId} THEN c.to_tenant_id ELSE c.from_tenant_id END`),
    )
    .where((where) => where.or([where('c.from_tenant_id', '=', teamId), where('c.to_tenant_id', '=', teamId)]))
}

/** Adds the columns of a {@link ConnectionRow}. */
export function selectConnection(query: ReturnType<typeof connectionsOf>) {
  return query.select(COLUMNS)
}

/** Those of them whose team's name or subdomain holds each word of `q`, accents and case aside. */
export function matchTeam(query: ReturnType<typeof connectionsOf>, q: string): ReturnType<typeof connectionsOf> {
  const words = q.split(/\s+/).filter((word) => word !== '')
  return words.reduce(
    (found, word) =>
      found.where(sql<boolean>`strpos(unaccent(lower(t.name || ' ' || t.subdomain)), unaccent(lower(${word}))) > 0`),
    query,
  )
}

/** One connection of a team, by its id. */
export async function findConnection(db: Db, { teamId, id }: { teamId: string; id: string }): Promise<ConnectionRow | undefined> {
  return selectConnection(connectionsOf(db, teamId)).where('c.id', '=', id).executeTakeFirst()
}

/** The connection of a team with another one. */
export async function findConnectionWith(
  db: Db,
  { teamId, otherId }: { teamId: string; otherId: string },
): Promise<ConnectionRow | undefined> {
  return selectConnection(connectionsOf(db, teamId)).where('t.id', '=', otherId).executeTakeFirst()
}
