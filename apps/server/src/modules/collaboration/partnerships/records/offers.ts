import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import { sql } from 'kysely'
import { placeMount } from '#modules/collaboration/mounts/public.ts'
import { type AncestorPath, lastOf, listMounts } from '#modules/core/tree/public.ts'
import {
  createShare,
  endShares,
  isAssignable,
  listShares,
  publishAccessChange,
  reconcileShares,
} from '#modules/sharing/connection-shares/public.ts'
import type { Db } from '#platform/db/db.ts'
import { readPlain } from '../read-plain.ts'
import type { Side } from './partnership-rows.ts'

/** A folder that one side offers. */
export interface Offer {
  partnership_id: string
  tenant_id: string
  item_id: string
  /** The role of its existing or future share. */
  role: AssignedRole
  share_id: string | null
  was_shared: boolean
}

/** Lists the offers of both sides of some partnerships. */
export async function listOffers(db: Db, partnershipIds: readonly string[]): Promise<Offer[]> {
  if (partnershipIds.length === 0) return []
  const { rows } = await sql<Offer>`
    SELECT f.partnership_id, f.tenant_id, f.item_id, coalesce(s.role, f.role) AS role, f.share_id, f.was_shared
    FROM partnership_files f LEFT JOIN shares s ON s.id = f.share_id
    WHERE f.partnership_id = ANY(${partnershipIds}::uuid[]) ORDER BY f.item_id`.execute(db)
  return rows
}

/** Adds or updates an offer; an existing share gets the role. */
export async function putOffer(
  tx: Db,
  { partnershipId, tenantId, itemId, role }: { partnershipId: string; tenantId: string; itemId: string; role: AssignedRole },
): Promise<void> {
  await tx
    .insertInto('partnership_files')
    .values({ partnership_id: partnershipId, tenant_id: tenantId, item_id: itemId, role, share_id: null })
    .onConflict((conflict) => conflict.columns(['partnership_id', 'tenant_id', 'item_id']).doUpdateSet({ role }))
    .execute()
}

/** Withdraws offers, and ends their shares. Requires the exclusive locks of the folders' trees. */
export async function dropOffers(tx: Db, offers: readonly Offer[], actor: { userId: string | null }): Promise<void> {
  const createdShareIds = offers.flatMap(({ share_id, was_shared }) => (share_id === null || was_shared ? [] : [share_id]))
  // Before the shares, whose end deletes related rows.
  for (const { partnership_id, tenant_id, item_id } of offers) {
    await tx
      .deleteFrom('partnership_files')
      .where('partnership_id', '=', partnership_id)
      .where('tenant_id', '=', tenant_id)
      .where('item_id', '=', item_id)
      .execute()
  }
  const isOffered = sql`s.id = ANY(${createdShareIds}::uuid[])`
  const shares = [...(await listShares(tx, isOffered)), ...(await listShares(tx, isOffered, { state: 'expired' }))]
  await endShares(tx, shares, { ...actor, isQuiet: true })
}

interface OfferAssignment {
  /** The recipient's project, in which the folders are mounted. */
  to: Side
  /** The offering user; null if they have left. */
  userId: string | null
  /** The acting user and team. */
  by: { userId: string; teamId: string }
}

/**
 * Shares the offered folders with the other team, and mounts them in that team's project. Offers that can't be shared any more,
 * because the folder was restricted, deleted or shared otherwise meanwhile, are removed; folders that can't be mounted in the
 * project stay in the list of shares. Requires the exclusive locks of both trees.
 */
export async function assignOffers(tx: Db, offers: readonly Offer[], { to, userId, by }: OfferAssignment): Promise<void> {
  const project = await readPlain(tx, [to])
  const ancestorPaths = await readPlain(
    tx,
    offers.map(({ tenant_id, item_id }) => ({ tenantId: tenant_id, itemId: item_id })),
  )
  for (const offer of offers) {
    const { partnership_id, tenant_id: tenantId, item_id: itemId, role } = offer
    const ancestorPath = ancestorPaths.get(itemId)
    if (!ancestorPath || !(await isAssignable(tx, ancestorPath))) {
      await dropOffers(tx, [offer], by)
      continue
    }
    await reconcileShares(tx, sql`s.tenant_id = ${tenantId} AND s.item_id = ${itemId}`)
    const before = await listShares(
      tx,
      sql`s.tenant_id = ${tenantId} AND s.item_id = ${itemId} AND s.grantee_tenant_id = ${to.tenantId}`,
    )
    await publishAccessChange(tx, { tenantId, userId: by.userId }, [
      { item_id: itemId, parent_id: lastOf(ancestorPath).parent_id },
    ])
    const team = { teamId: to.tenantId, isTeam: true, userIds: new Set<string>(), groupIds: new Set<string>() }
    const shareId = await createShare(tx, {
      tenantId,
      itemId,
      to: team,
      role,
      expires: null,
      userId,
      note: '',
      byMail: false,
      isQuiet: true,
    })
    await tx
      .updateTable('partnership_files')
      .set({ share_id: shareId, was_shared: offer.share_id === null ? before.length > 0 : offer.was_shared, role })
      .where('partnership_id', '=', partnership_id)
      .where('tenant_id', '=', tenantId)
      .where('item_id', '=', itemId)
      .execute()
    const folder = project.get(to.itemId)
    if (folder) await place(tx, { source: ancestorPath, folder, by })
  }
}

/** Mounts a folder in a project, unless it is mounted in that tree already, or the project is restricted. */
async function place(
  tx: Db,
  { source, folder, by }: { source: AncestorPath; folder: AncestorPath; by: OfferAssignment['by'] },
): Promise<void> {
  const { tenant_id: sourceTenantId, id: sourceId } = lastOf(source)
  const project = lastOf(folder)
  if (folder.some((node) => node.is_restricted || node.deleted !== null) || project.owner_id === null) return
  const mounts = await listMounts(tx, { sourceTenantId, sourceId, tenantId: project.tenant_id })
  if (
    await anyLives(tx, { tenantId: project.tenant_id, ids: mounts.flatMap((mount) => (mount.mountedFor ? [] : [mount.itemId])) })
  )
    return
  const ownerId = by.teamId === project.tenant_id ? by.userId : project.owner_id
  await placeMount(tx, { source: lastOf(source), folder, ownerId, mountedFor: null, by })
}

async function anyLives(tx: Db, { tenantId, ids }: { tenantId: string; ids: readonly string[] }): Promise<boolean> {
  if (ids.length === 0) return false
  const living = await tx
    .selectFrom('items')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .where('deleted', 'is', null)
    .execute()
  return living.length > 0
}
