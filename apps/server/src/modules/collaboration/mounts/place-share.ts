import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesSharesUnmappedAdd } from '@arbour/contract/calls/sharing/shares'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import {
  assertFolder,
  authorise,
  canAddTo,
  evaluateAccess,
  type LoadedItem,
  loadAncestorPath,
  loadLivingItem,
  type Member,
} from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { changeTree } from '#modules/core/tree/public.ts'
import { fullName, loadTeams } from '#modules/directory/teams/public.ts'
import { areShared, lockShare } from '#modules/sharing/connection-shares/public.ts'
import { showItem } from '#modules/views/presentation/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, invalid } from '#platform/http/app-error.ts'
import { placeMount } from './place-mount.ts'
import { loadReceivedShare, type ReceivedShare } from './received-share.ts'

/**
 * Implements `files/shares/unmapped/add`: mounts a shared folder in the own tree. If it is mounted already, returns that mount.
 */
export async function placeShare(
  ctx: MemberContext,
  { id, parent_id }: CallRequest<typeof filesSharesUnmappedAdd>,
): Promise<CallResponse<typeof filesSharesUnmappedAdd>> {
  const { db, principal } = ctx
  const tenantId = principal.teamId
  const mountId = await changeTree(db, { tenantId, mode: 'exclusive' }, async (tx) => {
    await lockShare(tx, id)
    const share = await loadReceivedShare(tx, { principal, id })
    const folder = await loadLivingItem(tx, { principal, id: parent_id })
    if (share.item.mount) return share.item.mount.node.id
    await assertHolds(tx, principal, { folder, share })
    const mountId = await placeMount(tx, {
      source: share.item.node,
      folder: folder.ancestorPath,
      ownerId: principal.userId,
      mountedFor: share.isForTeam ? null : principal.userId,
      by: principal,
    })
    await notifySharer(tx, { principal, share })
    return mountId
  })
  const file = await showItem(ctx, mountId)
  return { path: file.path, file }
}

/**
 * Determines whether a folder of the user's team can contain a mount: they may add to it, and it is neither shared nor inside a
 * shared folder.
 */
export async function canHoldMount(db: Db, principal: Member, id: string): Promise<boolean> {
  const ancestorPath = await loadAncestorPath(db, principal, id)
  const item = ancestorPath && evaluateAccess(principal, ancestorPath)
  return Boolean(item && !item.deleted && canAddTo(item) && (await holds(db, principal, item)))
}

async function assertHolds(
  tx: Db,
  principal: Member,
  { folder, share }: { folder: LoadedItem; share: ReceivedShare },
): Promise<void> {
  assertFolder(folder, 'parent_id')
  if (folder.node.source_id !== null) throw invalid('parent_id', t('errors.shares.locationRequired'))
  authorise(canAddTo(folder))
  if (!(await holds(tx, principal, folder))) throw new AppError('conflict', t('errors.shares.locationRequired'))
  if (share.isForTeam && folder.flags.is_restricted) throw new AppError('conflict', t('errors.shares.openLocationRequired'))
}

/** Pending shares count too, since they may become active. */
async function holds(
  db: Db,
  { teamId }: Member,
  { node, ancestorPath }: Pick<LoadedItem, 'node' | 'ancestorPath'>,
): Promise<boolean> {
  if (node.tenant_id !== teamId) return false
  return !(await areShared(db, { tenantId: teamId, ids: ancestorPath.map(({ id }) => id) }))
}

/** Notifies the sharing team that it was mounted. */
async function notifySharer(tx: Db, { principal, share }: { principal: Member; share: ReceivedShare }): Promise<void> {
  const { userId, teamId } = principal
  const teams = await loadTeams(tx, [teamId])
  const person = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { node } = share.item
  await emit(
    tx,
    { tenantId: share.tenantId, userId, teamId },
    {
      type: 'share.answered',
      answer: 'placed',
      team: { id: teamId, name: teams.get(teamId)?.name ?? '' },
      by: fullName(person),
      sharedBy: share.sharedBy,
      itemId: node.id,
      parentId: node.parent_id,
      names: { name: node.name },
    },
  )
}
