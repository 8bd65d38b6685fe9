import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Database } from '#platform/db/schema.ts'

/** Returns those of some teams with an accepted connection to a team. */
export async function connectedAmong(
  db: Db,
  { teamId, teamIds }: { teamId: string; teamIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT to_tenant_id AS id FROM connections
    WHERE from_tenant_id = ${teamId} AND to_tenant_id = ANY(${teamIds}::uuid[]) AND accepted IS NOT NULL
    UNION ALL
    SELECT from_tenant_id FROM connections
    WHERE to_tenant_id = ${teamId} AND from_tenant_id = ANY(${teamIds}::uuid[]) AND accepted IS NOT NULL`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Presents a team to other teams. */
export function presentTeam(
  row: Pick<
    Selectable<Database['tenants']>,
    'id' | 'name' | 'short_name' | 'subdomain' | 'logo' | 'primary_color' | 'background_color'
  >,
): TeamSummary {
  const { id, name, short_name, subdomain, logo, primary_color, background_color } = row
  return { id, name, short_name, subdomain, picture: logo, primary_color, background_color }
}

/** Returns the current name of a team. */
export async function teamName(db: Db, id: string): Promise<{ id: string; name: string }> {
  return db.selectFrom('tenants').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Loads the public data of teams by their ids. */
export async function loadTeams(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, TeamSummary>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('tenants')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, presentTeam(row)]))
}
