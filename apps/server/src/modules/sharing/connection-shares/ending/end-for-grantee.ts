import type { Db } from '#platform/db/db.ts'
import { notifyDifference, publishAccessChange } from '../notify/notify-shares.ts'
import { recordShare } from '../notify/record-share.ts'
import { holdersOf, shareAccessOf } from '../records/share-access.ts'
import { deleteStaleMounts } from '../records/share-mounts.ts'
import { listShareGrantees, type ShareRow } from '../records/share-rows.ts'
import { syncGrants } from '../records/sync-grants.ts'
import { endShares } from './end-shares.ts'

/**
 * Ends the grant of a share to one user or group of the other team, and removes the mounts of users who lose access. The share
 * ends if it has no other grantee. Notifies users who lose access and are still in the team. Requires the exclusive locks of
 * both trees.
 */
export async function endForGrantee(
  tx: Db,
  share: ShareRow,
  { granteeId, endedBy }: { granteeId: string; endedBy: string },
): Promise<void> {
  const granteesBefore = (await listShareGrantees(tx, [share.id])).get(share.id) ?? []
  const grantees = granteesBefore.filter(({ grantee_id }) => grantee_id !== granteeId)
  const eventContext = { tenantId: share.tenant_id, userId: endedBy }
  // The share has no other grantees.
  if (share.is_restricted && grantees.length === 0) return endShares(tx, [share], { userId: endedBy })
  await publishAccessChange(tx, eventContext, [share])
  await tx.deleteFrom('share_grantees').where('share_id', '=', share.id).where('grantee_id', '=', granteeId).execute()
  await deleteStaleMounts(tx, share, holdersOf(grantees))
  if (grantees.length === granteesBefore.length) return
  await syncGrants(tx, share.id)
  await recordShare(tx, eventContext, { from: { share, grantees: granteesBefore }, to: { share, grantees } })
  const access = { before: shareAccessOf(share, granteesBefore), after: shareAccessOf(share, grantees) }
  await notifyDifference(tx, share, { userId: endedBy, ...access, note: '', byMail: true })
}
