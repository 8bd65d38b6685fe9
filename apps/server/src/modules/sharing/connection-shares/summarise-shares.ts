import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesSharesSummary } from '@arbour/contract/calls/sharing/shares'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import {
  authorise,
  canSeeInternals,
  evaluateAccess,
  isLasting,
  type LoadedItem,
  loadAncestorPaths,
  loadItem,
  type Member,
} from '#modules/core/access/public.ts'
import { type AncestorPath, deletedAt } from '#modules/core/tree/public.ts'
import { loadTeams } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { knownItem, listBelow } from './shared-below.ts'
import { isClosedToLinks, listLinked, nearestLinked } from './summarise-links.ts'

type Summary = CallResponse<typeof filesSharesSummary>

/**
 * Implements `files/shares/summary`: the teams that an item is shared with and through which folder, how many shared folders it
 * contains, and its public links.
 */
export async function summariseShares(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof filesSharesSummary>,
): Promise<Summary> {
  const item = await loadItem(db, { principal, id })
  authorise(canSeeInternals(principal, item.node.tenant_id))
  const { tenant_id: tenantId, id: itemId } = item.node
  const sharesByItem = await listAssigned(db, tenantId)
  const { viewed, requested } = await listLinked(db, tenantId)
  const below = await listBelow(db, principal, item, [...sharesByItem.keys(), ...viewed])
  const through = nearestShared(item.ancestorPath, sharesByItem)
  const link = nearestLinked(item.ancestorPath, viewed)
  const sharedBelow = [...sharesByItem].filter(([sharedId]) => below.has(sharedId))
  const [here, inside] = [through?.teamIds ?? [], sharedBelow.flatMap(([, teamIds]) => teamIds)]
  const teams = await loadTeams(db, [...here, ...inside])
  const byName = [...teams.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }))
  return {
    tenants: byName.filter((team) => here.includes(team.id)),
    shared_file: through && knownItem(principal, through.ancestorPath),
    folders_below: sharedBelow.length,
    tenants_below: byName.filter((team) => inside.includes(team.id)),
    folders_waiting: item.flags.is_shareable ? await countWaiting(db, principal, item) : 0,
    link_file: link && knownItem(principal, link),
    has_request: requested.has(itemId) && !isClosedToLinks(item.ancestorPath),
    links_below: [...viewed].filter((linkedId) => below.has(linkedId)).length,
  }
}

/** Lists the items of a tree that currently grant access to other teams, with those teams. */
async function listAssigned(db: Db, tenantId: string): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ item_id: string; team_ids: string[] }>`
    SELECT g.item_id, array_agg(DISTINCT g.grantee_tenant_id) AS team_ids FROM grants g
    WHERE g.tenant_id = ${tenantId} AND g.source = 'share' AND ${isLasting('g')}
    GROUP BY g.item_id`.execute(db)
  return new Map(rows.map(({ item_id, team_ids }) => [item_id, team_ids]))
}

/** Counts the folders at or below an item with a pending invitation or email address, of those that the user sees. */
async function countWaiting(db: Db, principal: Member, { node }: LoadedItem): Promise<number> {
  const { tenant_id: tenantId, id } = node
  const { rows } = await sql<{ item_id: string }>`
    SELECT a.item_id FROM share_addresses a WHERE a.tenant_id = ${tenantId} AND ${isLasting('a')}
    UNION SELECT f.item_id FROM partnership_files f JOIN partnerships p ON p.id = f.partnership_id AND p.status = 'Pending'
    WHERE f.tenant_id = ${tenantId}`.execute(db)
  const ancestorPaths = await loadAncestorPaths(
    db,
    principal,
    rows.map(({ item_id }) => item_id),
  )
  return [...ancestorPaths.values()].filter(
    (ancestorPath) =>
      ancestorPath.some((above) => above.id === id) &&
      deletedAt(ancestorPath) === null &&
      evaluateAccess(principal, ancestorPath).isVisible,
  ).length
}

/**
 * Returns the ancestor path of the nearest shared folder, which may be the item itself, unless a restricted item below it blocks
 * other teams.
 */
function nearestShared(
  ancestorPath: AncestorPath,
  given: ReadonlyMap<string, string[]>,
): { ancestorPath: AncestorPath; teamIds: string[] } | null {
  const at = ancestorPath.findLastIndex(({ id }) => given.has(id))
  const [first, ...others] = ancestorPath.slice(0, at + 1)
  if (!first || ancestorPath.slice(at + 1).some((node) => node.is_restricted)) return null
  return { ancestorPath: [first, ...others], teamIds: given.get(ancestorPath[at]?.id ?? '') ?? [] }
}
