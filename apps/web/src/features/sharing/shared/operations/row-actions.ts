import type { SharedFile } from '@arbour/contract/entities/sharing/share'
import { PREVIEW_PATH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { IconAffiliate, IconCircleX, IconEye, IconFolderPlus } from '@tabler/icons-react'
import type { Action } from '#features/files/actions/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { askToDecline } from './decline-share.tsx'

/** The actions of an item's menu that this list offers too. */
const ACTION_IDS: readonly string[] = [
  'open',
  'open-in-new-tab',
  'share',
  'copy-link',
  'rename',
  'move',
  'star',
  'unstar',
  'remove-mount',
]

/** Returns the actions of a shared folder; for an unplaced share only those about the share. */
export function rowActions(
  { share_id, is_mapped, is_for_team, is_by_group, file, tenants, user_role }: SharedFile,
  itemActions: readonly Action[],
): readonly Action[] {
  // An item of the own team that lists the user.
  if (share_id === null && user_role !== null) return [...itemActions.flatMap(keepListed), ...(is_by_group ? [] : [leave])]
  if (share_id === null) return itemActions.flatMap((action) => (action.id === 'share' ? [manageSharing] : keepListed(action)))
  if (is_mapped) return itemActions.flatMap(keepListed)
  return [
    {
      id: 'look-into',
      label: t('sharing.shared.preview'),
      icon: IconEye,
      section: 'open',
      isAvailable: () => true,
      perform: ({ services }) => lookInto(services, share_id),
    },
    {
      id: 'add-shared',
      label: t('sharing.shared.addToYourFiles'),
      icon: IconFolderPlus,
      section: 'change',
      isAvailable: () => true,
      perform: ({ services }) => services.dialogs.open('share-invite', { services, shareId: share_id }),
    },
    {
      id: 'decline-shared',
      label: t('common.decline'),
      icon: IconCircleX,
      section: 'remove',
      isDestructive: true,
      // A share with the whole team or a group can only be declined by an Admin, for all.
      isAvailable: ({ account }) => (!is_for_team && !is_by_group) || account?.abilities.may_manage_team === true,
      perform: ({ services }) =>
        askToDecline(services, {
          shareId: share_id,
          name: file.name,
          teamName: tenants[0]?.name ?? null,
          audience: is_for_team ? 'team' : is_by_group ? 'group' : 'person',
        }),
    },
  ]
}

function keepListed(action: Action): Action[] {
  return ACTION_IDS.includes(action.id) ? [action] : []
}

const leave: Action = {
  id: 'leave-item',
  label: t('common.removeMyAccess'),
  icon: IconCircleX,
  section: 'remove',
  isDestructive: true,
  isAvailable: () => true,
  perform: async ({ items: [item], services }) => {
    if (item) await services.dialogs.open('leave-item', { services, item })
  },
}

/** For shares by the team: shows who has access, rather than all ways to share. */
const manageSharing: Action = {
  id: 'manage-sharing',
  label: t('sharing.shared.manageSharing'),
  icon: IconAffiliate,
  section: 'share',
  isAvailable: ({ items: [item] }) => item?.is_shareable === true,
  perform: async ({ items: [item], services }) => {
    if (item) await services.dialogs.open('share', { services, item, section: 'connections' })
  },
}

/** Opens the preview of an unplaced share. */
export function lookInto(services: Pick<ItemServices, 'goTo'>, shareId: string): void {
  services.goTo(`${PREVIEW_PATH}/${shareId}`)
}
