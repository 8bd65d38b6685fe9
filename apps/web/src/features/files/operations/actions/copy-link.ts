import type { Item } from '@arbour/contract/entities/items/item'
import { PERMALINK_PATH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { IconLink } from '@tabler/icons-react'
import { type Action, getOnlyItem, onlyAlive } from '#features/files/actions/public.ts'
import { getItemPath } from '#features/files/item-paths/public.ts'
import { loadConfig } from '#lib/api/config.ts'
import { writeClipboard } from '#lib/browser/write-clipboard.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** How long messages about a completed action are shown, in milliseconds. */
const ALERT_MS = 8000

export const copyLink: Action = {
  id: 'copy-link',
  label: t('files.operations.copyLink'),
  keywords: t('files.operations.permalinkAddressUrl'),
  icon: IconLink,
  section: 'share',
  isAvailable: (context) => getOnlyItem(context) !== null && onlyAlive(context) !== null,
  perform: async (context) => {
    const item = getOnlyItem(context)
    if (item) await copyWorkspaceLink(item)
  },
}

/**
 * Copies a permanent URL of the item on the server's public origin. It stays valid when the item is moved. If the item is the
 * open file, the URL includes the position in the file, such as its page.
 */
async function copyWorkspaceLink(item: Item): Promise<void> {
  const { public_url } = await loadConfig()
  const hash = getItemPath(window.location.pathname) === item.path ? window.location.hash : ''
  await writeClipboard(new URL(`${PERMALINK_PATH}/${item.id}${hash}`, public_url).href)
  showToast({ type: 'success', message: t('files.operations.workspaceLinkCopiedToYour'), duration: ALERT_MS })
}
