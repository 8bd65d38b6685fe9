import { sql } from 'kysely'
import { isAdmin, type Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { LACKS, ways } from './find-external-access.ts'
import { listManageable } from './list-manageable.ts'
import { leadsInto, loadScope, within } from './scope.ts'

/** Number of entries of external access to a team's tree. */
export interface ExternalCounts {
  shares: number
  /** Pending email addresses, whose team is not connected yet. */
  waiting: number
  links: number
  requests: number
  transmittals: number
  without_password: number
  without_expiry: number
}

/**
 * Counts the external access to items that the user may share, for Admins to all items of the team; and the items of others that
 * are excluded. `withinId`: only external access that includes one item. Throws 404 and 403 for it.
 */
export async function countExternalAccess(
  db: Db,
  principal: Member,
  { withinId }: { withinId: string | undefined },
): Promise<{ counts: ExternalCounts; teams: { team_id: string; shares: number }[]; others: number }> {
  const { teamId: tenantId } = principal
  const scope = withinId === undefined ? null : await loadScope(db, principal, withinId)
  const itemIds = isAdmin(principal, tenantId) ? null : await listManageable(db, principal)
  const isCounted = itemIds === null ? sql`true` : sql`way.item_id = ANY(${itemIds}::uuid[])`
  const { rows } = await sql<ExternalCounts & { team_id: string | null; others: number }>`
    WITH RECURSIVE way AS MATERIALIZED (${ways(tenantId)}), ${scope ? within(tenantId, scope.id) : sql``}
    found AS (SELECT *, ${isCounted} AS is_counted FROM way WHERE ${scope ? leadsInto(scope) : sql`true`})
    SELECT CASE WHEN is_counted THEN team_id END AS team_id, (count(*) FILTER (WHERE is_counted AND through = 'share' AND email IS NULL))::integer AS shares,
      (count(*) FILTER (WHERE is_counted AND email IS NOT NULL))::integer AS waiting, (count(*) FILTER (WHERE is_counted AND through = 'link'))::integer AS links,
      (count(*) FILTER (WHERE is_counted AND through = 'request'))::integer AS requests, (count(*) FILTER (WHERE is_counted AND through = 'transmittal'))::integer AS transmittals,
      (count(*) FILTER (WHERE is_counted AND ${LACKS.password}))::integer AS without_password,
      (count(*) FILTER (WHERE is_counted AND ${LACKS.expiry}))::integer AS without_expiry, (count(*) FILTER (WHERE NOT is_counted))::integer AS others
    FROM found way GROUP BY 1`.execute(db)
  const sum = (key: keyof ExternalCounts | 'others') => rows.reduce((all, row) => all + row[key], 0)
  return {
    counts: {
      shares: sum('shares'),
      waiting: sum('waiting'),
      links: sum('links'),
      requests: sum('requests'),
      transmittals: sum('transmittals'),
      without_password: sum('without_password'),
      without_expiry: sum('without_expiry'),
    },
    teams: rows.flatMap(({ team_id, shares }) => (team_id === null ? [] : [{ team_id, shares }])),
    others: sum('others'),
  }
}
