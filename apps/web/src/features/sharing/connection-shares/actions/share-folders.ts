import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { IconShare } from '@tabler/icons-react'
import { type Action, allHave, areAlive, isRoot } from '#features/files/actions/public.ts'
import { truncateMiddle } from '#lib/text/format.ts'

/** The maximum number of folders, so that the list can be reviewed and the user can wait for it. */
const MAX_AT_ONCE = 100

/** Shares all selected folders with connections at once. */
export const shareFolders: Action = {
  id: 'share-folders',
  label: t('common.share'),
  keywords: t('sharing.connectionShares.connectionsTeamsPeoplePartners'),
  icon: IconShare,
  section: 'share',
  isAvailable: ({ items }) =>
    items.length > 1 && areAlive(items) && allHave(items, 'is_editable') && items.some(isFolder) && !items.some(isRoot),
  disabledReason: ({ items }) => {
    if (items.length > MAX_AT_ONCE) return t('sharing.connectionShares.shareLimitReached', { maxAtOnce: MAX_AT_ONCE })
    for (const item of items) {
      const problem = getProblem(item)
      if (problem) return `${truncateMiddle(item.name, 30)}: ${problem}`
    }
    return null
  },
  perform: async ({ items, services }) => {
    await services.dialogs.open('share-folders', { services, items })
  },
}

/** Returns why one of several folders cannot be shared with connections, as far as the list knows. */
function getProblem(item: Item): string | null {
  if (!isFolder(item)) return t('sharing.common.onlyFoldersCanBeShared')
  if (item.connected_tenant_id !== null) return t('sharing.common.ownedByAnotherTeam')
  if (!item.is_shareable) return t('sharing.connectionShares.youMayChangeThisFolder')
  return item.inside_shared_folder ? t('errors.shares.insideShared') : null
}

function isFolder({ type, is_dir }: Item): boolean {
  return type === 'folder' && is_dir
}
