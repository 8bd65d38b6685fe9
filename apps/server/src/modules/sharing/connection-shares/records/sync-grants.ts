import { sql } from 'kysely'
import { readPlainAncestorPaths } from '#modules/core/tree/public.ts'
import { connectedAmong } from '#modules/directory/teams/public.ts'
import { updateBoundaries } from '#modules/sharing/item-access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { NOBODY, shareAccessOf } from './share-access.ts'
import { listShareGrantees, listShares } from './share-rows.ts'

/**
 * Recalculates the grants of a share and makes its folder a boundary: no grants while the teams are not connected, otherwise
 * those of `shareAccessOf` with their expiry dates. Requires the exclusive lock of the folder's tree. No other code writes grants of
 * source `share`.
 */
export async function syncGrants(tx: Db, shareId: string): Promise<void> {
  const [share] = await listShares(tx, sql`s.id = ${shareId}`)
  if (!share) return
  const { tenant_id, item_id, grantee_tenant_id, expires } = share
  const connected = await connectedAmong(tx, { teamId: tenant_id, teamIds: [grantee_tenant_id] })
  const isConnected = connected.has(grantee_tenant_id)
  const grantees = (await listShareGrantees(tx, [shareId])).get(shareId) ?? []
  const { team } = isConnected ? shareAccessOf(share, grantees) : NOBODY
  const activeGrantees = isConnected && (share.is_restricted || team) ? grantees.filter(({ declined }) => declined === null) : []
  const grants = [
    ...(team ? [{ grantee_kind: 'team' as const, grantee_id: grantee_tenant_id, role: team, expires }] : []),
    ...activeGrantees.map(({ grantee_kind, grantee_id, role, expires: end }) => ({
      grantee_kind,
      grantee_id,
      role,
      expires: end,
    })),
  ]
  await tx
    .deleteFrom('grants')
    .where('tenant_id', '=', tenant_id)
    .where('item_id', '=', item_id)
    .where('grantee_tenant_id', '=', grantee_tenant_id)
    .where('source', '=', 'share')
    .execute()
  if (grants.length > 0) {
    await tx
      .insertInto('grants')
      .values(grants.map((grant) => ({ tenant_id, item_id, grantee_tenant_id, source: 'share' as const, ...grant })))
      .execute()
  }
  await keepBoundaries(tx, { tenantId: tenant_id, itemIds: [item_id] })
}

/**
 * Deletes the grants of some shares that are about to be deleted, and updates the boundaries. Requires the exclusive locks of
 * their trees.
 */
export async function deleteGrants(tx: Db, shareIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ tenant_id: string; item_id: string }>`
    DELETE FROM grants g USING shares s
    WHERE s.id = ANY(${shareIds}::uuid[]) AND g.tenant_id = s.tenant_id AND g.item_id = s.item_id
      AND g.grantee_tenant_id = s.grantee_tenant_id AND g.source = 'share'
    RETURNING g.tenant_id, g.item_id`.execute(tx)
  for (const [tenantId, ended] of Map.groupBy(rows, ({ tenant_id }) => tenant_id)) {
    await keepBoundaries(tx, { tenantId, itemIds: [...new Set(ended.map(({ item_id }) => item_id))] })
  }
}

async function keepBoundaries(tx: Db, { tenantId, itemIds }: { tenantId: string; itemIds: readonly string[] }): Promise<void> {
  // Boundaries do not depend on the roles that the folder grants.
  const ancestorPaths = await readPlainAncestorPaths(tx, { trees: [tenantId], ids: itemIds })
  await updateBoundaries(tx, { tenantId, ancestorPaths: [...ancestorPaths.values()] })
}
