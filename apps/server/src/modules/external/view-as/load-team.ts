import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import { sql } from 'kysely'
import { listProjectsWith } from '#modules/collaboration/partnerships/public.ts'
import {
  anyMemberOf,
  canOpen,
  evaluateAccess,
  isLasting,
  type LoadedItem,
  loadAccessSnapshot,
  loadAncestorPaths,
  type Member,
} from '#modules/core/access/public.ts'
import type { AncestorPath } from '#modules/core/tree/public.ts'
import { loadTeams } from '#modules/directory/teams/public.ts'
import { listShares } from '#modules/sharing/connection-shares/public.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'

/**
 * Loads another team that has a share or partnership on, above or below an item, as far as the user can open it. Returns a
 * principal for any of its members. Throws 404 for every other team.
 */
export async function loadTeam(
  db: Db,
  { principal, item, teamId }: { principal: Member; item: LoadedItem; teamId: string },
): Promise<{ other: Member; team: TeamSummary }> {
  const { id, tenant_id: tenantId } = item.node
  const team = (await loadTeams(db, [teamId])).get(teamId)
  if (!team || teamId === tenantId) throw notFound()
  const shares = await listShares(db, sql`s.tenant_id = ${tenantId} AND s.grantee_tenant_id = ${teamId}`)
  const shared = [...shares.map(({ item_id }) => item_id), ...(await listProjectsWith(db, { tenantId, teamId }))]
  const ancestorPaths = await loadAncestorPaths(db, principal, shared)
  const isAround = new Set(item.ancestorPath.map((above) => above.id))
  const concerns = [...ancestorPaths].some(
    ([itemId, ancestorPath]) =>
      (isAround.has(itemId) || ancestorPath.some((above) => above.id === id)) && isOpenTo(principal, ancestorPath),
  )
  if (!concerns) throw notFound()
  return { other: anyMemberOf({ teamId, tenantId }), team }
}

/** Returns whether it is outside the bin and the user can open it. */
function isOpenTo(principal: Member, ancestorPath: AncestorPath): boolean {
  const item = evaluateAccess(principal, ancestorPath)
  return item.deleted === null && canOpen(item)
}

/**
 * Lists what a team has access to in a folder, at any depth, as far as the caller can open it; nothing if the team can open the
 * folder itself.
 */
export async function listAssigned(
  db: Db,
  { principal, folder, other }: { principal: Member; folder: LoadedItem; other: Member },
): Promise<string[]> {
  const { id, tenant_id: tenantId } = folder.node
  const { rows } = await sql<{ item_id: string }>`
    SELECT DISTINCT g.item_id FROM grants g
    WHERE g.tenant_id = ${tenantId} AND g.grantee_kind = 'team' AND g.grantee_id = ${other.teamId} AND ${isLasting('g')}`.execute(
    db,
  )
  const ancestorPaths = await loadAncestorPaths(
    db,
    principal,
    rows.map(({ item_id }) => item_id),
  )
  const openItemIds = [...ancestorPaths].flatMap(([itemId, ancestorPath]) =>
    itemId !== id && ancestorPath.some((above) => above.id === id) && isOpenTo(principal, ancestorPath) ? [itemId] : [],
  )
  const snapshot = await loadAccessSnapshot(db, { tenantId, ids: [id, ...openItemIds], principals: [other] })
  const isOpen = (itemId: string) => (snapshot.evaluateAccess(other, itemId)?.role ?? null) !== null
  return isOpen(id) ? [] : openItemIds.filter(isOpen)
}
