import type { ExternalSort } from '@arbour/contract/calls/sharing/external-access'
import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import type { AccessPath, ExternalLack } from '@arbour/contract/entities/sharing/external-access'
import { type RawBuilder, sql } from 'kysely'
import { isLasting, LINK_CLOSURE, LINK_SOURCE } from '#modules/core/access/public.ts'
import { isInForce, shareEnd } from '#modules/sharing/connection-shares/public.ts'
import type { Db } from '#platform/db/db.ts'
import { leadsInto, type Scope, within } from './scope.ts'

/** An entry of external access, with its item and the last external reader. */
export interface ExternalRow {
  id: string
  through: AccessPath
  item_id: string
  team_id: string | null
  email: string | null
  role: AssignedRole | null
  declined: Date | null
  has_password: boolean | null
  allows_download: boolean | null
  created: Date
  created_by: string | null
  opened: number | null
  last_opened: Date | null
  last_opened_by: string | null
  expires: Date | null
  link_closure: 'expired' | 'policy' | null
  /** For a transmittal. */
  number: string | null
}

interface ExternalAccessQuery {
  tenantId: string
  /** Only these items; null for all of the team. */
  itemIds: readonly string[] | null
  scope: Scope | null
  teamId: string | undefined
  through: AccessPath | undefined
  lacks: ExternalLack | undefined
  words: readonly string[]
  sort: ExternalSort
  offset: number
  limit: number
}

/** SQL: missing protections of links, by kind. */
export const LACKS: Record<ExternalLack, RawBuilder<boolean>> = {
  password: sql`(way.through IN ('link', 'request') AND way.link_closure IS NULL AND NOT way.has_password)`,
  expiry: sql`(way.through IN ('link', 'request') AND way.link_closure IS NULL AND way.expires IS NULL)`,
}

/**
 * SQL on a recipient `r` of a transmittal `t`, with the policy `p` of its team: whether it is an email address with an active
 * link.
 */
const ARE_LINKS_OPEN = sql`(r.email IS NOT NULL AND coalesce(
  p.allows_links AND NOT p.needs_link_password AND (p.max_link_days IS NULL OR t.created + make_interval(days => p.max_link_days) > now()), true))`

/** SQL: every entry of external access to a tree, including currently inactive ones. */
export function ways(tenantId: string): RawBuilder<unknown> {
  return sql`
    SELECT s.id, 'share' AS through, s.item_id, s.grantee_tenant_id AS team_id, NULL::text AS email,
      CASE WHEN NOT s.is_restricted AND coalesce(s.expires > now(), true) THEN s.role END AS role, s.declined, NULL::boolean AS has_password, NULL::boolean AS allows_download,
      s.created, s.created_by, NULL::integer AS opened, NULL::timestamptz AS last_opened, ${shareEnd} AS expires, NULL::text AS link_closure, NULL::text AS number
    FROM shares s WHERE s.tenant_id = ${tenantId} AND ${isInForce}
    UNION ALL
    SELECT a.id, 'share', a.item_id, NULL, a.email, a.role, NULL, NULL, NULL, a.created, a.created_by, NULL, NULL, a.expires, NULL, NULL
    FROM share_addresses a WHERE a.tenant_id = ${tenantId} AND ${isLasting('a')}
    UNION ALL
    SELECT l.id, CASE l.kind WHEN 'view' THEN 'link' ELSE 'request' END, l.item_id, NULL, NULL, NULL, NULL, l.password_hash IS NOT NULL,
      CASE l.kind WHEN 'view' THEN l.allows_download END, l.created, l.created_by, l.opened, l.last_opened, l.expires, ${LINK_CLOSURE}, NULL
    FROM ${LINK_SOURCE} WHERE l.tenant_id = ${tenantId}
    UNION ALL
    SELECT t.id, 'transmittal', t.item_id, NULL, NULL, NULL, NULL, NULL, NULL, t.created, t.created_by, NULL, opened.last, NULL,
      CASE WHEN to_whom.is_open THEN NULL ELSE 'policy' END, t.number
    FROM transmittals t LEFT JOIN sharing_policies p ON p.tenant_id = t.tenant_id
    CROSS JOIN LATERAL (
      SELECT bool_or(coalesce(a.status = 'Accepted', false) OR ${ARE_LINKS_OPEN}) AS is_open
      FROM transmittal_recipients r LEFT JOIN partnerships a ON a.id = r.partnership_id
      WHERE r.transmittal_id = t.id AND (a.status = 'Accepted' OR r.email IS NOT NULL)
    ) AS to_whom
    CROSS JOIN LATERAL (
      SELECT max(o.last) AS last FROM transmittal_recipients r JOIN transmittal_openings o ON o.recipient_id = r.id WHERE r.transmittal_id = t.id
    ) AS opened
    WHERE t.tenant_id = ${tenantId} AND t.withdrawn IS NULL AND to_whom.is_open IS NOT NULL`
}

/** SQL: when something was last opened through a share, and by whom; links store it themselves. */
function lastRead(tenantId: string): RawBuilder<unknown> {
  return sql`LEFT JOIN LATERAL (
    SELECT r.last, r.user_id FROM outside_reads r
    WHERE r.tenant_id = ${tenantId} AND r.through_id = way.team_id AND r.shared_id = way.item_id AND r.last >= way.created
    ORDER BY r.last DESC LIMIT 1) AS reading ON true`
}

const ORDERS = {
  name: sql`i.name COLLATE natural_order`,
  created: sql`way.created`,
  last_opened: sql`coalesce(way.last_opened, reading.last)`,
  expires: sql`way.expires`,
} as const satisfies Record<string, RawBuilder<unknown>>

/**
 * Finds a page of the external access to a team's tree, and the total. Reads are only looked up for the page, unless it is sorted
 * by them.
 */
export async function findExternalAccess(db: Db, query: ExternalAccessQuery): Promise<{ rows: ExternalRow[]; total: number }> {
  const { tenantId, itemIds, scope, teamId, through, lacks, words, sort, offset, limit } = query
  const [key = 'created', direction] = sort.split(':') as [keyof typeof ORDERS, string]
  const isByReading = key === 'last_opened'
  const conditions = [
    sql`true`,
    ...(itemIds ? [sql`way.item_id = ANY(${itemIds}::uuid[])`] : []),
    ...(scope ? [leadsInto(scope)] : []),
    ...(teamId === undefined ? [] : [sql`way.team_id = ${teamId}`]),
    ...(through === undefined ? [] : [sql`way.through = ${through}`]),
    ...(lacks === undefined ? [] : [LACKS[lacks]]),
    ...words.map(
      (word) => sql`strpos(unaccent(lower(concat_ws(' ', i.name, t.name, way.email, way.number))), unaccent(lower(${word}))) > 0`,
    ),
  ]
  const { rows } = await sql<ExternalRow & { total: number }>`
    WITH RECURSIVE way AS MATERIALIZED (${ways(tenantId)}), ${scope ? within(tenantId, scope.id) : sql``}
    found AS (
      SELECT way.*, row_number() OVER (ORDER BY ${ORDERS[key]} ${sql.raw(direction === 'desc' ? 'DESC' : 'ASC')} NULLS LAST, way.id) AS at,
        count(*) OVER ()::integer AS total
      FROM way JOIN items i ON i.tenant_id = ${tenantId} AND i.id = way.item_id LEFT JOIN tenants t ON t.id = way.team_id
      ${isByReading ? lastRead(tenantId) : sql``}
      WHERE ${sql.join(conditions, sql` AND `)}
    )
    SELECT way.*, coalesce(way.last_opened, reading.last) AS last_opened, btrim(u.first_name || ' ' || u.last_name) AS last_opened_by
    FROM (SELECT * FROM found ORDER BY at LIMIT ${limit} OFFSET ${offset}) AS way
    ${lastRead(tenantId)} LEFT JOIN users u ON u.id = reading.user_id
    ORDER BY way.at`.execute(db)
  if (rows[0] || offset === 0) return { rows, total: rows[0]?.total ?? 0 }
  // Beyond the last page, the total is read with the first page.
  const { total } = await findExternalAccess(db, { ...query, offset: 0, limit: 1 })
  return { rows: [], total }
}
