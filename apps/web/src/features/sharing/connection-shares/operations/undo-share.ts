import type { Item } from '@arbour/contract/entities/items/item'
import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import type { PendingInvitee, Share, ShareChanges, ShareForm } from '@arbour/contract/entities/sharing/share'
import { t } from '@arbour/messages/t'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { mergeListChanges } from '#lib/api/merge-list-changes.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { notify } from '#ui/toast/notify.ts'
import { sharesQuery } from '../queries.ts'
import { changeShare, withdrawShare } from './change-share.ts'
import { shareFolder } from './share-folder.ts'

/** A saved change of a share. */
export interface SavedShare {
  before: Share
  after: Share
}

/** A person or group of another team, with their role and expiry. */
interface Grant {
  id: string
  role: AssignedRole
  expires: string | null
}

type People = Pick<Share, 'fileUsers' | 'fileGroups'>

const GRANT_KEYS = { getId: ({ id }: Grant) => id, getState: ({ role, expires }: Grant) => `${role} ${expires}` }

/** Undoes a saved change of a share. Later changes by others are kept. Throws the server's error. */
export async function undoShareChange(services: ItemServices, { before, after }: SavedShare): Promise<void> {
  const { shares } = await services.client.fetchQuery(sharesQuery(before.file_id))
  const now = shares.find(({ id }) => id === before.id)
  if (!now) return notify(t('sharing.connectionShares.itIsNoLongerShared', { name: before.tenant.name }), [], 'error')
  const isBack = (key: 'user_role' | 'is_access_restricted' | 'expires') => before[key] !== after[key] && now[key] === after[key]
  const changes = {
    ...(isBack('user_role') && { user_role: before.user_role }),
    ...(isBack('is_access_restricted') && { is_access_restricted: before.is_access_restricted }),
    ...(isBack('expires') && { expires: before.expires }),
    ...restorePeople(now, after, before),
  }
  if (Object.keys(changes).length > 0) await changeShare(services, now, changes)
  notify(t('sharing.connectionShares.nameHasSameAccessAs', { name: before.tenant.name }))
}

/** Shares a folder again with a team after the share was revoked. Throws the server's error. */
export async function undoWithdrawal(services: ItemServices, item: Item, share: Share): Promise<void> {
  const { tenant: team, user_role, is_access_restricted, fileUsers, fileGroups, expires } = share
  const withTeam = ({ shares }: FolderShares) => shares.find((share) => share.tenant.id === team.id)
  if (withTeam(await services.client.fetchQuery(sharesQuery(item.id))))
    return notify(t('sharing.connectionShares.itIsSharedWithName', { name: team.name }), [], 'warning')
  const tenant_id = team.id
  const response = await shareFolder(services, item, {
    ...(is_access_restricted
      ? {
          userInvitees: fileUsers.map(({ user }) => ({ user_id: user.id, tenant_id })),
          groupInvitees: fileGroups.map(({ group }) => ({ group_id: group.id, tenant_id })),
        }
      : { tenantInvitees: [tenant_id] }),
    // People get their own roles below.
    role: is_access_restricted ? 'viewer' : user_role,
    expires,
    notify_via_email: false,
  })
  const newShare = withTeam(response)
  if (newShare) {
    const people = restorePeople(newShare, newShare, share)
    if (Object.keys(people).length > 0) await changeShare(services, newShare, people)
  }
  notify(t('sharing.connectionShares.nameIsSharedWithTeam', { name: truncateMiddle(item.name, 40), teamName: team.name }))
}

/** Restores the pending share of an email address after it was revoked. Throws the server's error. */
export async function undoAddressWithdrawal(services: ItemServices, item: Item, address: PendingInvitee): Promise<void> {
  const { email, user_role: role, expires } = address
  const form: ShareForm = { emailInvitees: [email], role, expires, notify_via_email: false }
  await shareFolder(services, item, form)
  notify(t('sharing.connectionShares.nameIsSharedWithEmail', { name: truncateMiddle(item.name, 40), email }))
}

interface FolderShares {
  shares: readonly Share[]
  addresses: readonly PendingInvitee[]
}

/** Undoes sharing a folder: revokes new shares and restores changed ones. Throws the server's error. */
export async function undoSharing(
  services: ItemServices,
  item: Item,
  { before, after }: { before: FolderShares; after: FolderShares },
): Promise<void> {
  const sharesBefore = new Map(before.shares.map((share) => [share.id, share]))
  const addressesBefore = new Set(before.addresses.map(({ id }) => id))
  for (const { id } of after.addresses) if (!addressesBefore.has(id)) await withdrawShare(services, item.id, id)
  for (const share of after.shares) {
    const oldShare = sharesBefore.get(share.id)
    if (!oldShare) await withdrawShare(services, item.id, share.id)
    else if (isChanged(oldShare, share)) await undoShareChange(services, { before: oldShare, after: share })
  }
  notify(t('sharing.connectionShares.sharingChangesUndone', { name: truncateMiddle(item.name, 40) }))
}

/** Returns the request that restores the people and groups of a share, except for later changes by others. */
function restorePeople(now: People, after: People, before: People): Pick<ShareChanges, 'fileUsers' | 'fileGroups'> {
  const restoreGrants = (getGrants: (share: People) => Grant[]) => {
    const [currentGrants, restoredGrants] = [
      getGrants(now),
      mergeListChanges(getGrants(now), getGrants(after), getGrants(before), GRANT_KEYS),
    ]
    return serialiseGrants(currentGrants) === serialiseGrants(restoredGrants) ? null : restoredGrants
  }
  const [users, groups] = [restoreGrants(getUserGrants), restoreGrants(getGroupGrants)]
  return {
    ...(users && { fileUsers: users.map(({ id, role, expires }) => ({ user_id: id, user_role: role, expires })) }),
    ...(groups && { fileGroups: groups.map(({ id, role, expires }) => ({ group_id: id, user_role: role, expires })) }),
  }
}

function isChanged(before: Share, after: Share): boolean {
  const settings = ({ user_role, is_access_restricted, expires }: Share) => `${user_role} ${is_access_restricted} ${expires}`
  if (settings(before) !== settings(after)) return true
  return (
    serialiseGrants(getUserGrants(before)) !== serialiseGrants(getUserGrants(after)) ||
    serialiseGrants(getGroupGrants(before)) !== serialiseGrants(getGroupGrants(after))
  )
}

function getUserGrants({ fileUsers }: People): Grant[] {
  return fileUsers.map(({ user, user_role, expires }) => ({ id: user.id, role: user_role, expires }))
}

function getGroupGrants({ fileGroups }: People): Grant[] {
  return fileGroups.map(({ group, user_role, expires }) => ({ id: group.id, role: user_role, expires }))
}

function serialiseGrants(list: readonly Grant[]): string {
  return list
    .map((grant) => `${grant.id} ${GRANT_KEYS.getState(grant)}`)
    .sort()
    .join()
}
