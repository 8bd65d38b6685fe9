import type { Selectable, SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Database } from '#platform/db/schema.ts'

type TeamColumns = Pick<
  Selectable<Database['tenants']>,
  'id' | 'name' | 'short_name' | 'subdomain' | 'logo' | 'primary_color' | 'background_color'
>

/** A connection from the perspective of one team: `id` and the other team columns are those of the other team. */
export interface ConnectionRow extends TeamColumns {
  connection_id: string
  from_tenant_id: string
  to_tenant_id: string
  /** The requesting user. */
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

/** Selects the connections `c` of a team, pending in either direction or accepted, with the other team `t`. */
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

/** Filters by the name or subdomain of the team `t`: it must contain each word of `q`, ignoring case and accents. */
export function matchTeam<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  q: string,
): SelectQueryBuilder<DB, Tables, Row> {
  const words = q.split(/\s+/).filter((word) => word !== '')
  return words.reduce(
    (found, word) =>
      found.where(sql<boolean>`strpos(unaccent(lower(t.name || ' ' || t.subdomain)), unaccent(lower(${word}))) > 0`),
    query,
  )
}

/** Finds a connection of a team by its id. */
export async function findConnection(db: Db, { teamId, id }: { teamId: string; id: string }): Promise<ConnectionRow | undefined> {
  return selectConnection(connectionsOf(db, teamId)).where('c.id', '=', id).executeTakeFirst()
}

/** Finds the connection between two teams. */
export async function findConnectionWith(
  db: Db,
  { teamId, otherId }: { teamId: string; otherId: string },
): Promise<ConnectionRow | undefined> {
  return selectConnection(connectionsOf(db, teamId)).where('t.id', '=', otherId).executeTakeFirst()
}
