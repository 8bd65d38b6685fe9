import { type RawBuilder, sql } from 'kysely'
import { isLasting } from '#modules/core/access/public.ts'
import { lockTrees, readPlainAncestorPaths } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { isAssignable } from './assignable-roles.ts'
import { createShare } from './create-share.ts'
import { reconcileShares } from './ending/reconcile-shares.ts'
import { publishAccessChange } from './notify/notify-shares.ts'
import type { ShareRow } from './records/share-rows.ts'

/** A pending email address, and the user of a connected team who has it. */
interface ResolvedShare {
  id: string
  tenant_id: string
  item_id: string
  parent_id: string | null
  role: ShareRow['role']
  expires: Date | null
  note: string
  created_by: string | null
  team_id: string
  user_id: string
}

/**
 * Converts pending email addresses to shares with users who have joined a connected team, or whose team has just been connected.
 * Of several teams, the one connected the longest is used. Folders that are in the bin or restricted, and shares that the team's
 * policy forbids, stay pending. `teamId`: only those for folders or users of that team; without it, all. Takes the locks of the
 * affected trees.
 */
export async function resolveEmails(tx: Db, { teamId }: { teamId?: string } = {}): Promise<void> {
  const scope = teamId === undefined ? sql`true` : sql`(a.tenant_id = ${teamId} OR m.tenant_id = ${teamId})`
  const tenantIds = new Set((await findResolved(tx, scope)).map(({ tenant_id }) => tenant_id))
  if (tenantIds.size === 0) return
  await lockTrees(tx, tenantIds)
  // Read again under the locks.
  const resolved = new Map((await findResolved(tx, scope, { keeps: true })).map((share) => [share.id, share]))
  const ids = [...resolved.values()].map(({ item_id }) => item_id)
  const ancestorPaths = await readPlainAncestorPaths(tx, { trees: [...tenantIds], ids })
  for (const share of resolved.values()) {
    const { id, tenant_id: tenantId, item_id: itemId, role, expires, note, created_by: userId } = share
    const ancestorPath = ancestorPaths.get(itemId)
    // Stays pending until the folder is no longer restricted or the address is removed.
    if (!ancestorPath || !(await isAssignable(tx, ancestorPath))) continue
    const { numDeletedRows } = await tx.deleteFrom('share_addresses').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) continue
    await reconcileShares(tx, sql`s.tenant_id = ${tenantId} AND s.item_id = ${itemId}`)
    await publishAccessChange(tx, { tenantId, userId }, [share])
    const to = { teamId: share.team_id, isTeam: false, userIds: new Set([share.user_id]), groupIds: new Set<string>() }
    await createShare(tx, { tenantId, itemId, to, role, expires, userId, note, byMail: true })
  }
}

/**
 * Finds pending email addresses that now belong to active users of connected teams; the team connected the longest is last.
 * `keeps`: locks their memberships until the transaction ends. Use it after the trees are locked, which is the order that leaving
 * a team uses.
 */
async function findResolved(tx: Db, scope: RawBuilder<unknown>, { keeps = false } = {}): Promise<ResolvedShare[]> {
  const { rows } = await sql<ResolvedShare>`
    SELECT a.id, a.tenant_id, a.item_id, i.parent_id, a.role, a.expires, a.note, a.created_by, m.tenant_id AS team_id, m.user_id
    FROM share_addresses a
    JOIN items i ON i.tenant_id = a.tenant_id AND i.id = a.item_id
    JOIN users u ON lower(u.email) = a.email
    JOIN memberships m ON m.user_id = u.id AND m.suspended IS NULL
    JOIN connections c ON c.accepted IS NOT NULL AND (
      (c.from_tenant_id = a.tenant_id AND c.to_tenant_id = m.tenant_id) OR (c.to_tenant_id = a.tenant_id AND c.from_tenant_id = m.tenant_id))
    LEFT JOIN sharing_policies p ON p.tenant_id = a.tenant_id
    WHERE ${isLasting('a')} AND coalesce(m.tenant_id = ANY(p.team_ids), true) AND ${scope}
    ORDER BY c.accepted DESC, m.tenant_id DESC, m.user_id DESC ${keeps ? sql`FOR KEY SHARE OF m` : sql``}`.execute(tx)
  return rows
}
