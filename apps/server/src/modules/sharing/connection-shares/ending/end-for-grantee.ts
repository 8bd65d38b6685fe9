import type { Db } from '#platform/db/db.ts'
import { dropUnfitPlaces } from '../records/share-mounts.ts'
import { listShareGrantees, type ShareRow } from '../records/share-rows.ts'
import { holdersOf, standingOf } from '../records/standing.ts'
import { syncGrants } from '../records/sync-grants.ts'
import { recordShare } from '../telling/record-share.ts'
import { tellChanging, tellDifference } from '../telling/tell-shares.ts'
import { endShares } from './end-shares.ts'

/**
 * Ends what a share gives one person or group of the other team, and takes it out of the tree where it stands for who has it no longer. A share that
 * nobody else has ends. Tells who loses it and is of the team still. Needs the exclusive locks of both trees.
 */
export async function endForGrantee(
  tx: Db,
  share: ShareRow,
  { granteeId, by }: { granteeId: string; by: string },
): Promise<void> {
  const before = (await listShareGrantees(tx, [share.id])).get(share.id) ?? []
  const grantees = before.filter(({ grantee_id }) => grantee_id !== granteeId)
  const scene = { tenantId: share.tenant_id, userId: by }
  // Nobody else has it.
  if (share.is_restricted && grantees.length === 0) return endShares(tx, [share], { userId: by })
  await tellChanging(tx, scene, [share])
  await tx.deleteFrom('share_grantees').where('share_id', '=', share.id).where('grantee_id', '=', granteeId).execute()
  await dropUnfitPlaces(tx, share, holdersOf(grantees))
  if (grantees.length === before.length) return
  await syncGrants(tx, share.id)
  await recordShare(tx, scene, { from: { share, grantees: before }, to: { share, grantees } })
  const standings = { before: standingOf(share, before), after: standingOf(share, grantees) }
  await tellDifference(tx, share, { userId: by, ...standings, note: '', byMail: true })
}
