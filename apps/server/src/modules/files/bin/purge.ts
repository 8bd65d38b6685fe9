import { ITEM_ROLES } from '@arbour/contract/entities/sharing/access'
import { sql } from 'kysely'
import { forgetReplacements } from '#modules/collaboration/conflicts/public.ts'
import { endPartnershipsIn } from '#modules/collaboration/partnerships/public.ts'
import { deleteTransmittalsOf } from '#modules/collaboration/transmittals/public.ts'
import { takeFromDays } from '#modules/content/activity/public.ts'
import { dropUnreferenced } from '#modules/content/objects/public.ts'
import { writeAccessList } from '#modules/core/access/public.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import { type Chain, lastOf, listPredecessors, parentChain, readPlainChains } from '#modules/core/tree/public.ts'
import { endSharesIn } from '#modules/sharing/connection-shares/public.ts'
import { listRoles } from '#modules/sharing/item-access/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Of what goes at once, as many are named on the record. */
const NAMED = 20

/** Who deletes for good, and in whose tree. */
export interface Purger {
  tenantId: string
  /** Null: the server, of what was in the bin for as long as it is kept. */
  userId: string | null
  /** The team of who does it. */
  teamId: string
  /** Where the server does it: after how many days. */
  afterDays?: number
}

/**
 * Deletes items and all that lives below them for good, with their versions; gives the number of items back. Bytes that nothing refers
 * to any more are noted for removal. What was deleted from below them on its own stays in the bin, without a place to go back to, and
 * stays closed to whom it was closed.
 */
export async function purgeItems(tx: Db, by: Purger, ids: readonly string[]): Promise<number> {
  const { tenantId, userId, teamId } = by
  const { rows } = await sql<{ id: string; is_restricted: boolean }>`
    WITH RECURSIVE purged AS (
      SELECT id, is_dir, is_restricted FROM items WHERE tenant_id = ${tenantId} AND id = ANY(${ids}::uuid[])
      UNION ALL
      SELECT i.id, i.is_dir, i.is_restricted FROM purged
      JOIN items i ON i.tenant_id = ${tenantId} AND i.parent_id = purged.id AND i.deleted IS NULL
      WHERE purged.is_dir
    )
    SELECT id, is_restricted FROM purged`.execute(tx)
  const purged = rows.map((row) => row.id)
  const gone = [...purged, ...(await listPredecessors(tx, { tenantId, ids: purged }))]
  const chains = await readPlainChains(tx, { trees: [tenantId], ids })
  const isRestricted =
    rows.some((row) => row.is_restricted) || [...chains.values()].some((chain) => chain.some((node) => node.is_restricted))
  if (isRestricted) {
    await closeOrphans(tx, by, purged)
    await hideStory(tx, tenantId, gone)
  }
  await endPartnershipsIn(tx, { tenantId, itemIds: purged, by: { userId, teamId } })
  await endSharesIn(tx, { tenantId, itemIds: purged, userId })
  await orphan(tx, tenantId, purged)
  for (const table of ['boundaries', 'grants', 'item_tags', 'stars'] as const) {
    await tx
      .deleteFrom(table)
      .where('tenant_id', '=', tenantId)
      .where('item_id', '=', sql<string>`ANY(${purged}::uuid[])`)
      .execute()
  }
  const objects = await sql<{ object_id: string }>`
    DELETE FROM versions WHERE tenant_id = ${tenantId} AND item_id = ANY(${purged}::uuid[]) RETURNING object_id`.execute(tx)
  const issued = await deleteTransmittalsOf(tx, { tenantId, projectIds: purged })
  await forgetReplacements(tx, { tenantId, ids: gone })
  await recordPurge(tx, by, {
    chains: ids.map((id) => chains.get(id)).filter((chain) => chain !== undefined),
    items: purged.length,
  })
  await sql`DELETE FROM items WHERE tenant_id = ${tenantId} AND id = ANY(${purged}::uuid[])`.execute(tx)
  await dropUnreferenced(tx, tenantId, [...objects.rows.map((row) => row.object_id), ...issued])
  return purged.length
}

/** Puts on the record what goes: the names of as much as can be read, but of nothing that stood in a restricted folder. */
async function recordPurge(
  tx: Db,
  { tenantId, userId, afterDays }: Purger,
  { chains, items }: { chains: readonly Chain[]; items: number },
): Promise<void> {
  if (items === 0) return
  const tops = chains.slice(0, NAMED).map((chain) => {
    const { id, name } = lastOf(chain)
    return { id, name: parentChain(chain)?.some((node) => node.is_restricted) ? null : name }
  })
  const [only] = chains.length === 1 ? tops : []
  const itemId = only && { itemId: only.id }
  const details = { from: { items, tops, ...(afterDays !== undefined && { after_days: afterDays }) }, to: null }
  await recordChange(tx, { act: 'purge', tenantId, userId, ...itemId, details })
}

/**
 * Keeps what stays in the bin after restricted folders closed to whom it was closed, and open to whom it was open: it becomes restricted
 * and hidden itself, and lists everybody who could open it. Its owner stays if they could; else the strongest of those takes their place,
 * and of what nobody could open it remains whoever it is.
 */
async function closeOrphans(tx: Db, { tenantId, userId }: Purger, purged: string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM items WHERE tenant_id = ${tenantId} AND parent_id = ANY(${purged}::uuid[]) AND deleted IS NOT NULL
      AND id <> ALL(${purged}::uuid[])`.execute(tx)
  const chains = await readPlainChains(tx, { trees: [tenantId], ids: rows.map((row) => row.id) })
  for (const [id, chain] of chains) {
    if (!parentChain(chain)?.some((node) => node.is_restricted)) continue
    const { owner_id } = lastOf(chain)
    const able = (await listRoles(tx, { tenantId, chain })).map(({ member, role }) => ({ userId: member.id, role }))
    const [strongest] = able.toSorted(
      (a, b) =>
        ITEM_ROLES.indexOf(b.role) - ITEM_ROLES.indexOf(a.role) ||
        Number(b.userId === owner_id) - Number(a.userId === owner_id) ||
        (a.userId < b.userId ? -1 : 1),
    )
    const ownerId = strongest?.userId ?? owner_id
    const people = able
      .filter(({ userId }) => userId !== ownerId)
      .map(({ userId, role }) => ({ user_id: userId, role: role === 'owner' ? ('editor' as const) : role }))
    await tx
      .updateTable('items')
      .set({ is_restricted: true, is_hidden: true, owner_id: ownerId })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute()
    // Each by name: what a group had above has gone with the folder.
    await writeAccessList(tx, { tenantId, itemId: id, people, groups: [] })
    // Nobody gains or loses anything by it, but what was inherited is now the item's own.
    const to = { owner_id: ownerId, is_restricted: true, is_hidden: true, people }
    await recordChange(tx, {
      act: 'access',
      tenantId,
      userId,
      itemId: id,
      details: { from: null, to, by: 'purge' },
    })
  }
}

/** Takes the events of items that not everybody could see out of the stories of the folders that they stood in. */
async function hideStory(tx: Db, tenantId: string, gone: string[]): Promise<void> {
  await takeFromDays(tx, { tenantId, itemIds: gone })
  await sql`
    UPDATE events SET from_parent_id = NULL, to_parent_id = NULL
    WHERE tenant_id = ${tenantId} AND item_id = ANY(${gone}::uuid[])`.execute(tx)
}

/** Takes the place to go back to from what stays in the bin. */
async function orphan(tx: Db, tenantId: string, purged: string[]): Promise<void> {
  await sql`
    WITH orphans AS (
      UPDATE items SET parent_id = NULL
      WHERE tenant_id = ${tenantId} AND parent_id = ANY(${purged}::uuid[]) AND deleted IS NOT NULL AND id <> ALL(${purged}::uuid[])
      RETURNING id
    )
    UPDATE boundaries SET parent_id = (SELECT id FROM items WHERE tenant_id = ${tenantId} AND parent_id IS NULL AND deleted IS NULL)
    WHERE tenant_id = ${tenantId} AND item_id IN (SELECT id FROM orphans)`.execute(tx)
}
