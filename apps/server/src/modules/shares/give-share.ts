import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'
import type { TeamInvitees } from './invitees.ts'
import { dropUnfitPlaces } from './records/share-mounts.ts'
import { listSharePeople, listShares, lockShare, type ShareRow } from './records/share-rows.ts'
import { NOBODY, roleIn, standingOf } from './records/standing.ts'
import { syncGrants } from './records/sync-grants.ts'
import { recordShare } from './telling/record-share.ts'
import { tellGiven, type Wording } from './telling/tell-shares.ts'

interface Gift extends Wording {
  /** The folder, in its tree. */
  tenantId: string
  itemId: string
  to: TeamInvitees
  role: ShareRow['role']
  expires: Date | null
  /** Who gives it; null for somebody who is gone. */
  userId: string | null
  /** Nobody is told of this folder by itself: of what it is part of they are. */
  isQuiet?: boolean
}

/**
 * Gives a folder to a connected team or some of its people: with the role and the end given now, whatever they had, and whatever was declined;
 * others keep theirs. The whole team lifts a restriction to named people. Tells those who are given it. Gives the id of the share. Needs the exclusive lock of the tree; the
 * caller has authorised it, has settled what is over (`settleShares`), told that it changes, and knows that nothing stands in the way.
 */
export async function giveShare(tx: Db, gift: Gift): Promise<string> {
  const { tenantId, itemId, to, role, expires, userId, note, byMail } = gift
  const found = await tx
    .selectFrom('shares')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('item_id', '=', itemId)
    .where('grantee_tenant_id', '=', to.teamId)
    .executeTakeFirst()
  const share = found && (await lockShare(tx, found.id))
  const people = share ? ((await listSharePeople(tx, [share.id])).get(share.id) ?? []) : []
  const before = share ? standingOf(share, people) : NOBODY
  const id = share ? await renew(tx, share, gift) : await insert(tx, gift)
  await insertPeople(tx, { id, role, expires, userIds: [...to.userIds] })
  const [now] = await listShares(tx, sql`s.id = ${id}`)
  if (!now) throw new Error('A share went in the transaction that gives it')
  const peopleNow = (await listSharePeople(tx, [id])).get(id) ?? []
  await dropUnfitPlaces(
    tx,
    now,
    peopleNow.map(({ user_id }) => user_id),
  )
  await syncGrants(tx, id)
  await recordShare(tx, { userId }, { from: share ? { share, people } : null, to: { share: now, people: peopleNow } })
  if (gift.isQuiet) return id
  const wording = { userId, note, byMail }
  const after = standingOf(now, peopleNow)
  // Given once more as it was, it is told as if it were new: they have not answered, or were written something.
  if (to.isTeam)
    await tellGiven(tx, now, { userIds: null, role, isNew: before.team === null || before.team === role, ...wording })
  else {
    for (const [isNew, userIds] of Map.groupBy(to.userIds, (one) => [null, roleIn(after, one)].includes(roleIn(before, one)))) {
      for (const [has, same] of Map.groupBy(userIds, (one) => roleIn(after, one) ?? role))
        await tellGiven(tx, now, { userIds: same, role: has, isNew, ...wording })
    }
  }
  return id
}

async function insert(tx: Db, { tenantId, itemId, to, role, expires, userId, note }: Gift): Promise<string> {
  const id = newId()
  const whose = { tenant_id: tenantId, item_id: itemId, grantee_tenant_id: to.teamId, created_by: userId }
  await tx
    .insertInto('shares')
    .values({ id, ...whose, role, is_restricted: !to.isTeam, expires: to.isTeam ? expires : null, note })
    .execute()
  return id
}

/** Gives again what was given. What an Admin declined for the whole team, named people alone have from now on. */
async function renew(tx: Db, share: ShareRow, { to, role, expires, userId, note }: Gift): Promise<string> {
  const { id } = share
  const wasDeclined = share.declined !== null && !to.isTeam
  if (wasDeclined) await tx.deleteFrom('share_people').where('share_id', '=', id).execute()
  await tx
    .updateTable('shares')
    .set({
      ...(to.isTeam && { role, expires }),
      is_restricted: to.isTeam ? false : share.is_restricted || wasDeclined,
      declined: null,
      shared: sql<Date>`now()`,
      created_by: userId,
      note,
    })
    .where('id', '=', id)
    .execute()
  return id
}

async function insertPeople(
  tx: Db,
  { id, role, expires, userIds }: { id: string; role: ShareRow['role']; expires: Date | null; userIds: readonly string[] },
): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .insertInto('share_people')
    .values(userIds.map((user_id) => ({ share_id: id, user_id, role, expires, declined: null })))
    .onConflict((conflict) => conflict.columns(['share_id', 'user_id']).doUpdateSet({ role, expires, declined: null }))
    .execute()
}
