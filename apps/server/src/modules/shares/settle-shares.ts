import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { endShares } from './end-shares.ts'
import { isOver } from './expiry.ts'
import { dropUnfitPlaces } from './records/share-mounts.ts'
import { listSharePeople, listShares, type SharePersonRow, type ShareRow } from './records/share-rows.ts'
import { standingOf } from './records/standing.ts'
import { syncGrants } from './records/sync-grants.ts'
import { recordShare } from './telling/record-share.ts'
import { tellChanging, tellDifference } from './telling/tell-shares.ts'

/**
 * Ends what is over of the shares of a tree, by a condition on `s`, at most `limit` of each kind: shares of which nothing is left, and of others
 * the whole team's part or that of single people. Tells who had it. Needs the exclusive lock of the tree. Gives whether there may be more.
 */
export async function settleShares(tx: Db, where: RawBuilder<unknown>, { limit = 1000 } = {}): Promise<boolean> {
  const overdue = await listShares(tx, where, { overdue: true })
  await endShares(tx, overdue.slice(0, limit), { userId: null })
  const partly = await listShares(tx, where, { partly: true })
  const people = await listSharePeople(
    tx,
    partly.map(({ id }) => id),
  )
  for (const share of partly.slice(0, limit)) await settle(tx, share, people.get(share.id) ?? [])
  return overdue.length > limit || partly.length > limit
}

async function settle(tx: Db, share: ShareRow, people: readonly SharePersonRow[]): Promise<void> {
  const scene = { tenantId: share.tenant_id, userId: null }
  const left = leftOf(share, people)
  const userIds = left.people.map(({ user_id }) => user_id)
  await tellChanging(tx, scene, [share])
  if (left.share.is_restricted !== share.is_restricted) {
    await tx
      .updateTable('shares')
      .set({ is_restricted: true, expires: null, declined: null })
      .where('id', '=', share.id)
      .execute()
  }
  await tx
    .deleteFrom('share_people')
    .where('share_id', '=', share.id)
    .where('user_id', '<>', sql<string>`ALL(${userIds}::uuid[])`)
    .execute()
  await dropUnfitPlaces(tx, left.share, userIds)
  await syncGrants(tx, share.id)
  await recordShare(tx, scene, { from: { share, people }, to: left })
  const [before, after] = [standingOf(share, people), standingOf(left.share, left.people)]
  await tellDifference(tx, left.share, { userId: null, before, after, note: '', byMail: true })
}

/** What is left of a share that is in force: once the whole team's part is over its people alone have it, as far as they have not declined. */
export function leftOf(share: ShareRow, people: readonly SharePersonRow[]): { share: ShareRow; people: SharePersonRow[] } {
  const lasting = people.filter(({ expires }) => !isOver(expires))
  if (share.is_restricted || !isOver(share.expires)) return { share, people: lasting }
  return {
    share: { ...share, is_restricted: true, expires: null, declined: null },
    people: lasting.filter(({ declined }) => declined === null),
  }
}
