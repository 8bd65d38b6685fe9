import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { isOver } from '../expiry.ts'
import { notifyDifference, publishAccessChange } from '../notify/notify-shares.ts'
import { recordShare } from '../notify/record-share.ts'
import { holdersOf, shareAccessOf } from '../records/share-access.ts'
import { deleteStaleMounts } from '../records/share-mounts.ts'
import { listShareGrantees, listShares, type ShareGranteeRow, type ShareRow } from '../records/share-rows.ts'
import { syncGrants } from '../records/sync-grants.ts'
import { endShares } from './end-shares.ts'

/**
 * Ends the expired shares of a tree that match a condition on `s`, and the expired grants of others: that of the whole team or
 * those of single grantees. Handles at most `limit` of each kind, and notifies the users who had access. Requires the exclusive
 * lock of the tree. Returns whether there may be more.
 */
export async function reconcileShares(tx: Db, where: RawBuilder<unknown>, { limit = 1000 } = {}): Promise<boolean> {
  const expired = await listShares(tx, where, { state: 'expired' })
  await endShares(tx, expired.slice(0, limit), { userId: null })
  const partlyExpired = await listShares(tx, where, { state: 'partly_expired' })
  const grantees = await listShareGrantees(
    tx,
    partlyExpired.map(({ id }) => id),
  )
  for (const share of partlyExpired.slice(0, limit)) await endExpiredGrants(tx, share, grantees.get(share.id) ?? [])
  return expired.length > limit || partlyExpired.length > limit
}

/** Deletes the expired grants of an active share. */
async function endExpiredGrants(tx: Db, share: ShareRow, grantees: readonly ShareGranteeRow[]): Promise<void> {
  const eventContext = { tenantId: share.tenant_id, userId: null }
  const remaining = withoutExpired(share, grantees)
  const ids = remaining.grantees.map(({ grantee_id }) => grantee_id)
  await publishAccessChange(tx, eventContext, [share])
  if (remaining.share.is_restricted !== share.is_restricted) {
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
  await deleteStaleMounts(tx, remaining.share, holdersOf(remaining.grantees))
  await syncGrants(tx, share.id)
  await recordShare(tx, eventContext, { from: { share, grantees }, to: remaining })
  const [before, after] = [shareAccessOf(share, grantees), shareAccessOf(remaining.share, remaining.grantees)]
  await notifyDifference(tx, remaining.share, { userId: null, before, after, note: '', byMail: true })
}

/**
 * Returns an active share without its expired grants. After the grant of the whole team has expired, only named grantees have
 * access, unless they declined.
 */
export function withoutExpired(
  share: ShareRow,
  grantees: readonly ShareGranteeRow[],
): { share: ShareRow; grantees: ShareGranteeRow[] } {
  const lasting = grantees.filter(({ expires }) => !isOver(expires))
  if (share.is_restricted || !isOver(share.expires)) return { share, grantees: lasting }
  return {
    share: { ...share, is_restricted: true, expires: null, declined: null },
    grantees: lasting.filter(({ declined }) => declined === null),
  }
}
