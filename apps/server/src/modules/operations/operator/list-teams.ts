import { sql } from 'kysely'
import type { Pool } from '#platform/db/db.ts'
import { columns } from './columns.ts'
import { sanitizeLine } from './sanitize-line.ts'

interface Row {
  id: string
  name: string
  subdomain: string
  members: number
  items: number
  bytes: number
  created: Date
  closed: Date | null
}

/** Implements `teams`: all teams, oldest first. Items include the bin, bytes include all versions. */
export async function listTeams(db: Pool): Promise<string[]> {
  const { rows } = await sql<Row>`
    SELECT t.id, t.name, t.subdomain, t.created, c.closed,
      coalesce(m.count, 0) AS members, coalesce(i.count, 0) AS items, coalesce(o.bytes, 0)::bigint AS bytes
    FROM tenants t LEFT JOIN closed_teams c ON c.tenant_id = t.id
    LEFT JOIN (SELECT tenant_id, count(*) FROM memberships GROUP BY tenant_id) m ON m.tenant_id = t.id
    LEFT JOIN (SELECT tenant_id, count(*) FROM items WHERE parent_id IS NOT NULL GROUP BY tenant_id) i ON i.tenant_id = t.id
    LEFT JOIN (SELECT tenant_id, sum(size) AS bytes FROM objects GROUP BY tenant_id) o ON o.tenant_id = t.id
    ORDER BY t.created, t.id`.execute(db)
  const day = (date: Date) => date.toISOString().slice(0, 10)
  return columns(
    ['id', 'name', 'subdomain', 'members', 'items', 'bytes', 'created', 'closed'],
    rows.map(({ id, name, subdomain, members, items, bytes, created, closed }) => [
      ...[id, sanitizeLine(name), subdomain, members, items, bytes, day(created)],
      closed === null ? '' : day(closed),
    ]),
  )
}
