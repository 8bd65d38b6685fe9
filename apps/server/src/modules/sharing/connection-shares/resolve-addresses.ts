import { type RawBuilder, sql } from 'kysely'
import { isLasting } from '#modules/core/access/public.ts'
import { lockTrees, readPlainChains } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { settleShares } from './ending/settle-shares.ts'
import { isGivable } from './givable.ts'
import { giveShare } from './give-share.ts'
import type { ShareRow } from './records/share-rows.ts'
import { tellChanging } from './telling/tell-shares.ts'

/** An address that waited, and the person of a connected team who has it. */
interface Resolved {
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
 * Gives people what waits for their addresses: they have joined a team that is connected, or their team has just been connected. Of several teams
 * it is the one connected the longest. What is in the bin, or restricted, goes on waiting, and so does what the team's policy lets go to no such
 * team. `teamId`: what waits in that team's folders, or for its people; without it all there is. Takes the
 * locks of the trees that it gives of.
 */
export async function resolveAddresses(tx: Db, { teamId }: { teamId?: string } = {}): Promise<void> {
  const scope = teamId === undefined ? sql`true` : sql`(a.tenant_id = ${teamId} OR m.tenant_id = ${teamId})`
  const tenantIds = new Set((await findResolved(tx, scope)).map(({ tenant_id }) => tenant_id))
  if (tenantIds.size === 0) return
  await lockTrees(tx, tenantIds)
  // As it is under the locks.
  const resolved = new Map((await findResolved(tx, scope, { keeps: true })).map((one) => [one.id, one]))
  const ids = [...resolved.values()].map(({ item_id }) => item_id)
  const chains = await readPlainChains(tx, { trees: [...tenantIds], ids })
  for (const one of resolved.values()) {
    const { id, tenant_id: tenantId, item_id: itemId, role, expires, note, created_by: userId } = one
    const chain = chains.get(itemId)
    // It goes on waiting, until the folder is open again or the address is withdrawn.
    if (!chain || !(await isGivable(tx, chain))) continue
    const { numDeletedRows } = await tx.deleteFrom('share_addresses').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) continue
    await settleShares(tx, sql`s.tenant_id = ${tenantId} AND s.item_id = ${itemId}`)
    await tellChanging(tx, { tenantId, userId }, [one])
    const to = { teamId: one.team_id, isTeam: false, userIds: new Set([one.user_id]), groupIds: new Set<string>() }
    await giveShare(tx, { tenantId, itemId, to, role, expires, userId, note, byMail: true })
  }
}

/**
 * Addresses that somebody active in a connected team has by now: the team connected the longest comes last. `keeps`: they stay members until the
 * transaction ends, which is asked once the trees are locked, as who leaves locks those first.
 */
async function findResolved(tx: Db, scope: RawBuilder<unknown>, { keeps = false } = {}): Promise<Resolved[]> {
  const { rows } = await sql<Resolved>`
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
