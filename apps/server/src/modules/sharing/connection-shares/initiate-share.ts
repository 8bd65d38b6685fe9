import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesSharesInitiate } from '@arbour/contract/calls/sharing/shares'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { MemberContext } from '#modules/context.ts'
import { changeLocked } from '#modules/sharing/item-access/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { createRateLimit } from '#platform/rate-limit.ts'
import { assertTeamsAllowed } from './assert-teams-allowed.ts'
import { assertAssignable } from './assignable-roles.ts'
import { createShare, DEFAULT_ROLE } from './create-share.ts'
import { reconcileShares } from './ending/reconcile-shares.ts'
import { readExpiry } from './expiry.ts'
import { readInvitees } from './invitees.ts'
import { describeShares } from './list-shares.ts'
import { loadShareable } from './load-shareable.ts'
import { publishAccessChange } from './notify/notify-shares.ts'
import type { ShareRow } from './records/share-rows.ts'

type Request = CallRequest<typeof filesSharesInitiate>

/**
 * Implements `files/shares/initiate`: shares a folder with connected teams, their users and groups, and with email addresses that
 * have no connected team yet.
 */
export async function initiateShare(ctx: MemberContext, request: Request): Promise<CallResponse<typeof filesSharesInitiate>> {
  const { db, principal } = ctx
  const { userId, teamId } = principal
  const expires = readExpiry(request.expires)
  if (request.emailInvitees.length > 0) await addressLimit(db).take(userId)
  return changeLocked(ctx, request.file_id, async (tx) => {
    const { node, ancestorPath } = await loadShareable(tx, { principal, id: request.file_id })
    await assertAssignable(tx, ancestorPath)
    const { teams, addresses } = await readInvitees(tx, { teamId, ...request })
    const { tenant_id: tenantId, id: itemId, parent_id } = node
    await assertTeamsAllowed(tx, { tenantId, teamIds: teams.map((team) => team.teamId) })
    await reconcileShares(tx, sql`s.tenant_id = ${tenantId} AND s.item_id = ${itemId}`)
    await publishAccessChange(tx, { tenantId, userId }, [{ item_id: itemId, parent_id }])
    const { role = null, note, notify_via_email: byMail } = request
    for (const to of teams) await createShare(tx, { tenantId, itemId, to, role, expires, userId, note, byMail })
    await keepAddresses(tx, { tenantId, itemId, addresses, role, expires, userId, note })
    return describeShares(tx, ancestorPath)
  })
}

/** The response reveals whether an email address belongs to a connected team, so the number of tries is limited. */
const addressLimit = (db: Pool) =>
  createRateLimit(db, {
    name: 'share-address',
    points: 200,
    seconds: 24 * 3600,
    message: () => t('errors.limits.shares'),
  })

interface PendingShare {
  tenantId: string
  itemId: string
  addresses: readonly string[]
  /** Null keeps the role of an address that is already pending. */
  role: ShareRow['role'] | null
  expires: Date | null
  userId: string
  note: string
}

async function keepAddresses(tx: Db, { tenantId, itemId, addresses, role, expires, userId, note }: PendingShare): Promise<void> {
  if (addresses.length === 0) return
  const given = { expires, note, created_by: userId }
  await tx
    .insertInto('share_addresses')
    .values(
      addresses.map((email) => ({
        id: newId(),
        tenant_id: tenantId,
        item_id: itemId,
        email,
        role: role ?? DEFAULT_ROLE,
        ...given,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'item_id', 'email'])
        .doUpdateSet({ ...given, ...(role && { role }), created: sql<Date>`now()` }),
    )
    .execute()
}
