import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesSharesDecline } from '@arbour/contract/calls/sharing/shares'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam, type Member } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { changeTree, deletedAt, deleteMounts, type Mount, readPlainAncestorPaths } from '#modules/core/tree/public.ts'
import { fullName } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import { publishAccessChange } from './notify/notify-shares.ts'
import { recordShare } from './notify/record-share.ts'
import { shareAccessOf } from './records/share-access.ts'
import { deleteStaleMounts, listMountsOfShares } from './records/share-mounts.ts'
import { listShareGrantees, listShares, lockShare, type ShareGranteeRow, type ShareRow } from './records/share-rows.ts'
import { syncGrants } from './records/sync-grants.ts'

/**
 * Implements `files/shares/decline`. An Admin declines a share with the whole team, for everyone. An Admin who is in a group
 * declines a share with that group, for the whole group. A user declines a share with themselves.
 */
export async function declineShare(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof filesSharesDecline>,
): Promise<CallResponse<typeof filesSharesDecline>> {
  // A user who may not decline must not block the sharing team.
  const { tenant_id: tenantId } = (await loadDeclinable(db, principal, id)).share
  return changeTree(db, { tenantId, mode: 'exclusive' }, async (tx) => {
    await lockShare(tx, id)
    const declinable = await loadDeclinable(tx, principal, id)
    const { share, own } = declinable
    // Declined a moment ago: the request is already fulfilled.
    if (share.is_restricted ? own.length === 0 : share.declined) return {}
    await dropBinnedPlaces(tx, share, principal)
    await decline(tx, principal, declinable)
    return {}
  })
}

/** A share as it applies to a user of the receiving team. */
interface Declinable {
  share: ShareRow
  grantees: readonly ShareGranteeRow[]
  /** What is granted to them by name or through their groups, and not declined. */
  own: readonly ShareGranteeRow[]
}

/**
 * Loads a share that the user may decline.
 * @throws {AppError} not_found if it is not shared with the user; forbidden if it is shared with the whole team or a group and
 * the user is not an Admin
 */
async function loadDeclinable(db: Db, principal: Member, id: string): Promise<Declinable> {
  const { teamId, userId } = principal
  const [share] = await listShares(db, sql`s.id = ${id} AND s.grantee_tenant_id = ${teamId}`)
  if (!share) throw notFound()
  const grantees = (await listShareGrantees(db, [id])).get(id) ?? []
  const userGrantees = grantees.filter(({ member_ids }) => member_ids.includes(userId))
  if (share.is_restricted && userGrantees.length === 0) throw notFound()
  const ownGrantees = userGrantees.filter(({ declined }) => declined === null)
  const isForOthers = !share.is_restricted || ownGrantees.some(({ grantee_kind }) => grantee_kind === 'group')
  if (isForOthers) authorise(canManageTeam(principal, teamId))
  return { share, grantees, own: ownGrantees }
}

async function decline(tx: Db, { teamId, userId }: Member, { share, grantees, own }: Declinable): Promise<void> {
  const { id, tenant_id: tenantId, item_id: itemId, parent_id: parentId, name } = share
  const eventContext = { tenantId, userId, teamId }
  await publishAccessChange(tx, eventContext, [share])
  const declined = sql<Date>`now()`
  if (!share.is_restricted) await tx.updateTable('shares').set({ declined }).where('id', '=', id).execute()
  else {
    const ids = own.map(({ grantee_id }) => grantee_id)
    await tx
      .updateTable('share_grantees')
      .set({ declined })
      .where('share_id', '=', id)
      .where('grantee_id', '=', sql<string>`ANY(${ids}::uuid[])`)
      .execute()
  }
  await syncGrants(tx, id)
  const [now = share] = await listShares(tx, sql`s.id = ${id}`)
  const granteesNow = (await listShareGrantees(tx, [id])).get(id) ?? []
  await recordShare(tx, eventContext, { from: { share, grantees }, to: { share: now, grantees: granteesNow } })
  await dropDeclinedPlaces(tx, now, granteesNow)
  const member = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { name: teamName } = await tx
    .selectFrom('tenants')
    .select('name')
    .where('id', '=', share.grantee_tenant_id)
    .executeTakeFirstOrThrow()
  const team = { id: share.grantee_tenant_id, name: teamName }
  const decision = { answer: 'declined' as const, team, by: fullName(member), sharedBy: share.created_by }
  await emit(tx, eventContext, { type: 'share.answered', itemId, parentId, names: { name }, ...decision })
}

/** Removes the mounts of users who had a share only through a group that an Admin declined for. */
async function dropDeclinedPlaces(tx: Db, share: ShareRow, grantees: readonly ShareGranteeRow[]): Promise<void> {
  if (!share.is_restricted) return
  await deleteStaleMounts(tx, share, shareAccessOf(share, grantees).people.keys())
}

/**
 * Deletes the user's mounts in the bin for a share that they decline. Throws 409 for one outside the bin: it must be removed from
 * the tree first.
 */
async function dropBinnedPlaces(tx: Db, share: ShareRow, { userId }: Member): Promise<void> {
  const places = (await listMountsOfShares(tx, [share.id])).filter(
    ({ mountedFor }) => mountedFor === (share.is_restricted ? userId : null),
  )
  for (const place of places) if (await isLiving(tx, place)) throw new AppError('conflict', t('errors.shares.placed'))
  await deleteMounts(tx, places)
}

async function isLiving(tx: Db, { tenantId, itemId }: Mount): Promise<boolean> {
  const ancestorPath = (await readPlainAncestorPaths(tx, { trees: [tenantId], ids: [itemId] })).get(itemId)
  return ancestorPath !== undefined && deletedAt(ancestorPath) === null
}
