import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesSharesUpdate } from '@arbour/contract/calls/sharing/shares'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { changeLocked } from '#modules/sharing/item-access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { invalid, notFound } from '#platform/http/app-error.ts'
import { assertTeamsAllowed } from './assert-teams-allowed.ts'
import { assertAssignable } from './assignable-roles.ts'
import { reconcileShares } from './ending/reconcile-shares.ts'
import { earlier, readExpiry } from './expiry.ts'
import { assertActive, assertGroups } from './invitees.ts'
import { findSharedFolder } from './load-own-share.ts'
import { loadShareable } from './load-shareable.ts'
import { notifyDifference, publishAccessChange } from './notify/notify-shares.ts'
import { recordShare } from './notify/record-share.ts'
import { presentShares } from './present-shares.ts'
import { endOf, holdersOf, increasesAccess, shareAccessOf } from './records/share-access.ts'
import { deleteStaleMounts } from './records/share-mounts.ts'
import { listShareGrantees, listShares, lockShare, type ShareGranteeRow, type ShareRow } from './records/share-rows.ts'
import { syncGrants } from './records/sync-grants.ts'

type Request = CallRequest<typeof filesSharesUpdate>

/**
 * Implements `files/shares/update`: changes roles, expiry, and whether the whole team or only named grantees have the share.
 * Access that is removed ends immediately.
 */
export async function updateShare(ctx: MemberContext, request: Request): Promise<CallResponse<typeof filesSharesUpdate>> {
  const { db, principal } = ctx
  const { userId } = principal
  const expires = request.expires === undefined ? undefined : readExpiry(request.expires)
  const { itemId, isAddress } = await findSharedFolder(db, principal, request.id)
  if (isAddress) throw notFound()
  return changeLocked(ctx, itemId, async (tx) => {
    const { node, ancestorPath } = await loadShareable(tx, { principal, id: itemId })
    // Expired parts are not renewed by an update.
    await reconcileShares(tx, sql`s.id = ${request.id}`)
    const share = await lockShare(tx, request.id)
    if (!share) throw notFound()
    const grantees = (await listShareGrantees(tx, [share.id])).get(share.id) ?? []
    const chosenGrantees = await chooseGrantees(tx, { share, grantees, expires }, request)
    const eventContext = { tenantId: node.tenant_id, userId }
    await publishAccessChange(tx, eventContext, [share])
    await write(tx, share, { request, expires: expires === undefined ? endOf(share, grantees) : expires, chosen: chosenGrantees })
    const [now] = await listShares(tx, sql`s.id = ${share.id}`)
    if (!now) throw notFound()
    const granteesNow = (await listShareGrantees(tx, [share.id])).get(share.id) ?? []
    const to = { share: now, grantees: granteesNow }
    if (increasesAccess({ share, grantees }, to)) {
      await assertTeamsAllowed(tx, { tenantId: node.tenant_id, teamIds: [share.grantee_tenant_id] })
      await assertAssignable(tx, ancestorPath)
    }
    await deleteStaleMounts(tx, now, holdersOf(granteesNow))
    await syncGrants(tx, share.id)
    await recordShare(tx, eventContext, { from: { share, grantees }, to })
    const [before, after] = [shareAccessOf(share, grantees), shareAccessOf(now, granteesNow)]
    await notifyDifference(tx, now, { userId, before, after, note: '', byMail: true })
    const shown = (await presentShares(tx, { tenantId: node.tenant_id, itemId })).find(({ id }) => id === share.id)
    if (!shown) throw notFound()
    return { share: shown }
  })
}

/**
 * Computes the grantees with a role of their own.
 * @throws {AppError} not_found for one who is neither active in that team, nor a group of it, nor already named; invalid for
 * duplicates, and if nobody would have the share
 */
async function chooseGrantees(
  tx: Db,
  { share, grantees, expires }: { share: ShareRow; grantees: readonly ShareGranteeRow[]; expires: Date | null | undefined },
  { fileUsers, fileGroups, is_access_restricted: isRestricted = share.is_restricted }: Request,
): Promise<GranteeInput[]> {
  const ends = new Map(grantees.map((grantee) => [grantee.grantee_id, granteeEnd(share, grantees, { grantee, expires })]))
  const newEnd = expires === undefined ? endOf(share, grantees) : expires
  const endFor = (id: string, requested: string | null | undefined) => {
    if (requested !== undefined) return readExpiry(requested)
    return ends.has(id) ? (ends.get(id) ?? null) : newEnd
  }
  const currentOf = (kind: GranteeInput['grantee_kind']) =>
    grantees
      .filter(({ grantee_kind }) => grantee_kind === kind)
      .map(
        ({ grantee_id, role }): GranteeInput => ({ grantee_kind: kind, grantee_id, role, expires: ends.get(grantee_id) ?? null }),
      )
  const people = fileUsers?.map(
    ({ user_id: id, user_role: role, expires: requested }): GranteeInput => ({
      grantee_kind: 'person',
      grantee_id: id,
      role,
      expires: endFor(id, requested),
    }),
  )
  const groups = fileGroups?.map(
    ({ group_id: id, user_role: role, expires: requested }): GranteeInput => ({
      grantee_kind: 'group',
      grantee_id: id,
      role,
      expires: endFor(id, requested),
    }),
  )
  const chosenGrantees = [...(people ?? currentOf('person')), ...(groups ?? currentOf('group'))]
  assertEachOnce(people, 'fileUsers', t('errors.shares.peopleOnce'))
  assertEachOnce(groups, 'fileGroups', t('errors.shares.groupsOnce'))
  if (isRestricted && chosenGrantees.length === 0) throw invalid('fileUsers', t('errors.shares.personRequired'))
  const addedGrantees = chosenGrantees.filter(({ grantee_id }) => !ends.has(grantee_id))
  const idsOf = (kind: GranteeInput['grantee_kind']) =>
    addedGrantees.flatMap(({ grantee_kind, grantee_id }) => (grantee_kind === kind ? [grantee_id] : []))
  const tenant_id = share.grantee_tenant_id
  await assertActive(
    tx,
    idsOf('person').map((user_id) => ({ user_id, tenant_id })),
  )
  await assertGroups(
    tx,
    idsOf('group').map((group_id) => ({ group_id, tenant_id })),
  )
  return chosenGrantees
}

function assertEachOnce(chosen: readonly GranteeInput[] | undefined, field: string, message: string): void {
  if (chosen && new Set(chosen.map(({ grantee_id }) => grantee_id)).size < chosen.length) throw invalid(field, message)
}

/**
 * Computes the expiry of a grantee when that of the share changes: a grantee that expired with the share continues to do so; a
 * different expiry is kept. No grantee outlasts a share that is restricted to named grantees.
 */
function granteeEnd(
  share: ShareRow,
  grantees: readonly ShareGranteeRow[],
  { grantee, expires }: { grantee: ShareGranteeRow; expires: Date | null | undefined },
): Date | null {
  if (expires === undefined) return grantee.expires
  if (grantee.expires?.getTime() === endOf(share, grantees)?.getTime()) return expires
  return share.is_restricted ? earlier(grantee.expires, expires) : grantee.expires
}

type GranteeInput = Pick<ShareGranteeRow, 'grantee_kind' | 'grantee_id' | 'role' | 'expires'>

interface ShareUpdate {
  request: Request
  expires: Date | null
  chosen: readonly GranteeInput[]
}

async function write(tx: Db, share: ShareRow, { request, expires, chosen }: ShareUpdate): Promise<void> {
  const isRestricted = request.is_access_restricted ?? share.is_restricted
  await tx
    .updateTable('shares')
    .set({
      role: request.user_role ?? share.role,
      is_restricted: isRestricted,
      expires: isRestricted ? null : expires,
      // An Admin's decline for the whole team does not apply to the new grantees, nor to the team if it receives the share again.
      ...(isRestricted !== share.is_restricted && { declined: null }),
    })
    .where('id', '=', share.id)
    .execute()
  await tx
    .deleteFrom('share_grantees')
    .where('share_id', '=', share.id)
    .where('grantee_id', '<>', sql<string>`ALL(${chosen.map(({ grantee_id }) => grantee_id)}::uuid[])`)
    .execute()
  if (chosen.length === 0) return
  await tx
    .insertInto('share_grantees')
    .values(
      chosen.map(({ grantee_kind, grantee_id, role, expires: end }) => ({
        share_id: share.id,
        user_id: grantee_kind === 'person' ? grantee_id : null,
        group_id: grantee_kind === 'group' ? grantee_id : null,
        role,
        expires: end,
        declined: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['share_id', 'grantee_id']).doUpdateSet({ role: sql`excluded.role`, expires: sql`excluded.expires` }),
    )
    .execute()
}
