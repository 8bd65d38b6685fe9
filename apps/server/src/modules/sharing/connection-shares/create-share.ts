import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'
import type { TeamInvitees } from './invitees.ts'
import { type NotificationOptions, notifyShared } from './notify/notify-shares.ts'
import { recordShare } from './notify/record-share.ts'
import { holdersOf, NOBODY, roleIn, shareAccessOf } from './records/share-access.ts'
import { deleteStaleMounts } from './records/share-mounts.ts'
import { listShareGrantees, listShares, lockShare, type ShareRow } from './records/share-rows.ts'
import { syncGrants } from './records/sync-grants.ts'

/** The role of a share that is created without a role. */
export const DEFAULT_ROLE = 'viewer' satisfies ShareRow['role']

interface NewShare extends NotificationOptions {
  /** The tenant of the folder's tree. */
  tenantId: string
  itemId: string
  to: TeamInvitees
  /** Null keeps the role of existing grantees. New ones get {@link DEFAULT_ROLE}. */
  role: ShareRow['role'] | null
  expires: Date | null
  /** The sharing user; null if they have left. */
  userId: string | null
  /** Sends no notification about this folder, because its grantees are notified about a containing folder. */
  isQuiet?: boolean
}

/**
 * Shares a folder with a connected team or some of its users and groups. Sets the given role, if any, and expiry for these
 * grantees, overriding earlier ones and declines; other grantees keep theirs. Sharing with the whole team removes a restriction
 * to named grantees. Notifies the new grantees and returns the id of the share. Requires the exclusive lock of the tree. The
 * caller has checked permissions and obstacles, ended expired shares (`reconcileShares`) and announced the access change.
 */
export async function createShare(tx: Db, gift: NewShare): Promise<string> {
  const { tenantId, itemId, to, role, expires, userId, note, byMail } = gift
  const existing = await tx
    .selectFrom('shares')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('item_id', '=', itemId)
    .where('grantee_tenant_id', '=', to.teamId)
    .executeTakeFirst()
  const share = existing && (await lockShare(tx, existing.id))
  const grantees = share ? ((await listShareGrantees(tx, [share.id])).get(share.id) ?? []) : []
  const before = share ? shareAccessOf(share, grantees) : NOBODY
  const teamRole = role ?? before.team ?? DEFAULT_ROLE
  const id = share ? await renew(tx, share, gift, teamRole) : await insert(tx, gift, teamRole)
  await insertGrantees(tx, { id, to, role, expires })
  const [now] = await listShares(tx, sql`s.id = ${id}`)
  if (!now) throw new Error('A share went in the transaction that gives it')
  const granteesNow = (await listShareGrantees(tx, [id])).get(id) ?? []
  await deleteStaleMounts(tx, now, holdersOf(granteesNow))
  await syncGrants(tx, id)
  await recordShare(tx, { userId }, { from: share ? { share, grantees } : null, to: { share: now, grantees: granteesNow } })
  if (gift.isQuiet) return id
  const wording = { userId, note, byMail }
  const after = shareAccessOf(now, granteesNow)
  // A share that is repeated without a change is announced as if it were new: it was not answered, or there is a new note.
  if (to.isTeam)
    await notifyShared(tx, now, {
      userIds: null,
      role: teamRole,
      isNew: before.team === null || before.team === teamRole,
      ...wording,
    })
  else {
    const namedGrantees = granteesNow.filter(({ grantee_id }) => to.userIds.has(grantee_id) || to.groupIds.has(grantee_id))
    for (const [isNew, userIds] of Map.groupBy(holdersOf(namedGrantees), (holderId) =>
      [null, roleIn(after, holderId)].includes(roleIn(before, holderId)),
    )) {
      for (const [has, same] of Map.groupBy(userIds, (holderId) => roleIn(after, holderId) ?? role ?? DEFAULT_ROLE))
        await notifyShared(tx, now, { userIds: same, role: has, isNew, ...wording })
    }
  }
  return id
}

async function insert(
  tx: Db,
  { tenantId, itemId, to, expires, userId, note }: NewShare,
  role: ShareRow['role'],
): Promise<string> {
  const id = newId()
  const shareFields = { tenant_id: tenantId, item_id: itemId, grantee_tenant_id: to.teamId, created_by: userId }
  await tx
    .insertInto('shares')
    .values({ id, ...shareFields, role, is_restricted: !to.isTeam, expires: to.isTeam ? expires : null, note })
    .execute()
  return id
}

/** Repeats an existing share. If an Admin had declined it for the whole team, it now applies to the named grantees only. */
async function renew(tx: Db, share: ShareRow, { to, expires, userId, note }: NewShare, role: ShareRow['role']): Promise<string> {
  const { id } = share
  const wasDeclined = share.declined !== null && !to.isTeam
  if (wasDeclined) await tx.deleteFrom('share_grantees').where('share_id', '=', id).execute()
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

async function insertGrantees(
  tx: Db,
  { id, to, role, expires }: Pick<NewShare, 'to' | 'role' | 'expires'> & { id: string },
): Promise<void> {
  const values = { share_id: id, role: role ?? DEFAULT_ROLE, expires, declined: null }
  // A declined grant has no effect.
  const keptRole = sql<
    ShareRow['role']
  >`CASE WHEN share_grantees.declined IS NULL THEN share_grantees.role ELSE excluded.role END`
  const rows = [
    ...[...to.userIds].map((user_id) => ({ ...values, user_id, group_id: null })),
    ...[...to.groupIds].map((group_id) => ({ ...values, user_id: null, group_id })),
  ]
  if (rows.length === 0) return
  await tx
    .insertInto('share_grantees')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['share_id', 'grantee_id']).doUpdateSet({ role: role ?? keptRole, expires, declined: null }),
    )
    .execute()
}
