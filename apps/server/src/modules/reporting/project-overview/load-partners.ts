import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import { sql } from 'kysely'
import { isLasting } from '#modules/core/access/public.ts'
import { loadTeams } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'

/**
 * Loads the teams that are partners in projects, or that folders are shared with, by item. Two queries for all items. Teams are
 * sorted by name.
 */
export async function loadPartnerTeams(
  db: Db,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, TeamSummary[]>> {
  const { rows } = await sql<{ item_id: string; team_id: string }>`
    SELECT p.item_id, p.partner_tenant_id AS team_id FROM partnerships p
    WHERE p.tenant_id = ${tenantId} AND p.item_id = ANY(${ids}::uuid[]) AND p.status = 'Accepted' AND p.partner_tenant_id IS NOT NULL
    UNION
    SELECT p.partner_item_id, p.tenant_id FROM partnerships p
    WHERE p.partner_tenant_id = ${tenantId} AND p.partner_item_id = ANY(${ids}::uuid[]) AND p.status = 'Accepted'
    UNION
    SELECT s.item_id, s.grantee_tenant_id FROM shares s
    WHERE s.tenant_id = ${tenantId} AND s.item_id = ANY(${ids}::uuid[]) AND s.declined IS NULL AND (s.is_restricted OR ${isLasting('s')})`.execute(
    db,
  )
  const teams = await loadTeams(
    db,
    rows.map(({ team_id }) => team_id),
  )
  const byItem = Map.groupBy(rows, ({ item_id }) => item_id)
  return new Map(
    ids.map((id) => [
      id,
      (byItem.get(id) ?? [])
        .flatMap(({ team_id }) => teams.get(team_id) ?? [])
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true, sensitivity: 'base' })),
    ]),
  )
}
