import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { isOver } from '../expiry.ts'
import { notifyDifference, notifyDuring } from '../notify/notify-shares.ts'
import { recordShare } from '../notify/record-share.ts'
import { holdersOf, shareAccessOf } from '../records/share-access.ts'
import { deleteStaleMounts } from '../records/share-mounts.ts'
import { listShareGrantees, listShares, type ShareGranteeRow, type ShareRow } from '../records/share-rows.ts'
import { syncGrants } from '../records/sync-grants.ts'
import { endShares } from './end-shares.ts'

/**
 * Ends the expired shares of a tree that match a condition on `s`, and the expired parts of others: that of the whole team or of
 * single grantees. Handles at most `limit` of each kind, and notifies those who had access. Requires the exclusive lock of the
 * tree. Returns whether there may be more.
 */
export async function reconcileShares(tx: Db, where: RawBuilder<unknown>, { limit = 1000 } = {}): Promise<boolean> {
  const overdue = await listShares(tx, where, { overdue: true })
  await endShares(tx, overdue.slice(0, limit), { userId: null })
  const partly = await listShares(tx, where, { partly: true })
  const grantees = await listShareGrantees(
    tx,
    partly.map(({ id }) => id),
  )
  for (const share of partly.slice(0, limit)) await settle(tx, share, grantees.get(share.id) ?? [])
  return overdue.length > limit || partly.length > limit
}

async function settle(tx: Db, share: ShareRow, grantees: readonly ShareGranteeRow[]): Promise<void> {
  const eventContext = { tenantId: share.tenant_id, userId: null }
  const left = leftOf(share, grantees)
  const ids = left.grantees.map(({ grantee_id }) => grantee_id)
  await notifyDuring(tx, eventContext, [share])
  if (left.share.is_restricted !== share.is_restricted) {
    await tx
      .updateTable('shares')
      .set({ is_restricted: true, expires: null, declined: null })
      .where('id', '=', share.id)
      .execute()
  }
  await tx
    .deleteFrom('share_grantees')
    .where('share_id', '=', share.id)
    .where('grantee_id', '<>', sql<string>`ALL(${ids}::uuid[])`)
    .execute()
  await deleteStaleMounts(tx, left.share, holdersOf(left.grantees))
  await syncGrants(tx, share.id)
  await recordShare(tx, eventContext, { from: { share, grantees }, to: left })
  const [before, after] = [shareAccessOf(share, grantees), shareAccessOf(left.share, left.grantees)]
  await notifyDifference(tx, left.share, { userId: null, before, after, note: '', byMail: true })
}

/**
 * Returns the unexpired rest of an active share: after the whole team's part has expired, only named grantees have it, unless
 * they declined.
 */
export function leftOf(share: ShareRow, grantees: readonly ShareGranteeRow[]): { share: ShareRow; grantees: ShareGranteeRow[] } {
  const lasting = grantees.filter(({ expires }) => !isOver(expires))
  if (share.is_restricted || !isOver(share.expires)) return { share, grantees: lasting }
  return {
    share: { ...share, is_restricted: true, expires: null, declined: null },
    grantees: lasting.filter(({ declined }) => declined === null),
  }
}
