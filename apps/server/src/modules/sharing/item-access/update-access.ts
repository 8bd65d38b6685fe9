import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesAccessUpdate } from '@arbour/contract/calls/sharing/access'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import {
  assertLiving,
  assertOpen,
  authorise,
  canChangeAccess,
  canOpenParent,
  canTakeOwnership,
  type LoadedItem,
  loadVisible,
  type Member,
  type Principal,
} from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { changeLocked, loadLocked } from './change-locked.ts'
import { changeOwner } from './change-owner.ts'
import { changePeople } from './change-people.ts'
import { chosenList } from './chosen-list.ts'
import { describeAccess } from './get-access.ts'

/**
 * Implements `files/access/update`: changes who can open an item. Requires the owner; an Admin may take ownership of an item that
 * is closed to them.
 */
export async function updateAccess(
  ctx: MemberContext,
  request: CallRequest<typeof filesAccessUpdate>,
): Promise<CallResponse<typeof filesAccessUpdate>> {
  const { principal } = ctx
  const { id, note, notify_via_email: byMail, access } = request
  return changeLocked(ctx, id, async (tx) => {
    if (request.take_ownership) await takeOwnership(tx, principal, await loadLivingVisible(tx, principal, id))
    const item = await loadLivingVisible(tx, principal, id)
    assertOpen(principal, item)
    if (access !== undefined || request.fileUsers !== undefined || request.fileGroups !== undefined) {
      authorise(canChangeAccess(item))
      await changePeople(tx, principal, item, { ...(await chosenList(tx, principal, item, request)), access, note, byMail })
    }
    // Also returned to users who have just removed their own access.
    return describeAccess(tx, principal, await loadLocked(tx, principal, id))
  })
}

/** Loads an item outside the bin that the user sees. Throws 404, and 410 in the bin. */
async function loadLivingVisible(tx: Db, principal: Principal, id: string): Promise<LoadedItem> {
  const item = await loadVisible(tx, { principal, id })
  assertLiving(item)
  return item
}

/** Makes an Admin the owner of a restricted item that they can't open. */
async function takeOwnership(tx: Db, principal: Member, item: LoadedItem): Promise<void> {
  const { node, flags } = item
  // The source folder of a mount belongs to another team.
  authorise(canTakeOwnership(principal, node.tenant_id) && node.source_id === null)
  if (flags.is_owned) return
  if (!node.is_restricted) throw new AppError('conflict', t('errors.access.onlyRestrictedCanBeTaken'))
  // Below a closed folder, the new owner could not open the item.
  if (!canOpenParent(item)) throw new AppError('conflict', t('errors.access.parentClosed'))
  await changeOwner(tx, principal, item, { to: principal.userId, note: '', byMail: true })
}
