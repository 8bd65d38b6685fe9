import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesSharesSummary } from '@arbour/contract/calls/shares'
import { sql } from 'kysely'
import {
  authorise,
  evaluateAccess,
  isLasting,
  type LoadedItem,
  loadItem,
  loadOpenBoundaries,
  type Member,
  maySeeInternals,
  pathFor,
} from '#modules/access/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { loadTeams } from '#modules/teams/public.ts'
import type { Chain } from '#modules/tree/public.ts'
import type { Db } from '#platform/db/db.ts'

type Summary = CallResponse<typeof filesSharesSummary>

/** `files/shares/summary`: the teams that an item is shared with, through which folder, and how many in it are shared. */
export async function summariseShares(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof filesSharesSummary>,
): Promise<Summary> {
  const item = await loadItem(db, { principal, id })
  authorise(maySeeInternals(principal, item.node.tenant_id))
  const given = await listGiven(db, item.node.tenant_id)
  const through = nearestShared(item.chain, given)
  const teams = await loadTeams(db, through?.teamIds ?? [])
  return {
    tenants: [...teams.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' })),
    shared_file: through && knownFolder(principal, through.chain),
    folders_below: await countBelow(db, principal, item, [...given.keys()]),
  }
}

/** The items of a tree that give other teams something at this moment, with those teams. */
async function listGiven(db: Db, tenantId: string): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ item_id: string; team_ids: string[] }>`
    SELECT g.item_id, array_agg(DISTINCT g.grantee_tenant_id) AS team_ids FROM grants g
    WHERE g.tenant_id = ${tenantId} AND g.source IN ('share', 'partnership') AND ${isLasting('g')}
    GROUP BY g.item_id`.execute(db)
  return new Map(rows.map(({ item_id, team_ids }) => [item_id, team_ids]))
}

/** The part of a chain that leads to the nearest shared folder, itself included, unless what is restricted below it is closed to other teams. */
function nearestShared(chain: Chain, given: ReadonlyMap<string, string[]>): { chain: Chain; teamIds: string[] } | null {
  const at = chain.findLastIndex(({ id }) => given.has(id))
  const [first, ...others] = chain.slice(0, at + 1)
  if (!first || chain.slice(at + 1).some((node) => node.is_restricted)) return null
  return { chain: [first, ...others], teamIds: given.get(chain[at]?.id ?? '') ?? [] }
}

/** A folder by name and path; null where the person can't open it. */
function knownFolder(principal: Member, chain: Chain): Summary['shared_file'] {
  const folder = evaluateAccess(principal, chain)
  return folder.flags.is_accessible ? { id: folder.node.id, name: folder.node.name, path: pathFor(folder) } : null
}

/**
 * How many of some shared folders stand in an item, of those that the person sees. Climbs from all of them at once, each folder once, and walks down
 * those alone.
 */
async function countBelow(db: Db, principal: Member, { node }: LoadedItem, sharedIds: readonly string[]): Promise<number> {
  const { tenant_id: tenantId } = node
  if (!node.is_dir || sharedIds.length === 0) return 0
  const { open, closed } = await loadOpenBoundaries(db, principal, { tenantId })
  // What gives something is a boundary.
  const seen = new Set([...open, ...closed])
  const ids = sharedIds.filter((id) => id !== node.id && seen.has(id))
  if (ids.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    WITH RECURSIVE up AS (
      SELECT i.id, i.parent_id FROM items i WHERE i.tenant_id = ${tenantId} AND i.id = ANY(${ids}::uuid[]) AND i.deleted IS NULL
      UNION
      SELECT i.id, i.parent_id FROM up JOIN items i ON i.tenant_id = ${tenantId} AND i.id = up.parent_id
      WHERE up.id <> ${node.id} AND i.deleted IS NULL
    ), down AS (
      SELECT ${node.id}::uuid AS id
      UNION ALL
      SELECT up.id FROM down JOIN up ON up.parent_id = down.id
    )
    SELECT count(*)::int AS count FROM down WHERE id = ANY(${ids}::uuid[])`.execute(db)
  return rows[0]?.count ?? 0
}
