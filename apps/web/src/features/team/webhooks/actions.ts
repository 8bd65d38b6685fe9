import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { IconWebhook } from '@tabler/icons-react'
import { type Action, onlyAlive } from '#features/files/actions/public.ts'

/** Events of another team's items are only sent to webhooks of that team. */
const isOffered = (item: Item | null) =>
  item?.is_dir === true && item.is_owned && item.deleted === null && !item.is_symlink && item.connected_tenant_id === null

/** Shows the webhooks of a folder. */
export const showWebhooks: Action = {
  id: 'webhooks',
  label: t('team.webhooks.webhooks'),
  keywords: t('team.webhooks.apiIntegrationEventsHttpCallback'),
  icon: IconWebhook,
  section: 'transfer',
  isAvailable: (context) => isOffered(onlyAlive(context)),
  perform: async (context) => {
    const folder = onlyAlive(context)
    if (folder) await context.services.dialogs.open('webhooks', { services: context.services, folder })
  },
}

/** Shows the webhooks of the open folder, from the menu of its empty space: the root of the tree has no other menu. */
export const folderWebhooks: Action = {
  ...showWebhooks,
  id: 'folder-webhooks',
  section: 'go',
  isAvailable: ({ folder }) => isOffered(folder),
  perform: async ({ folder, services }) => {
    if (folder) await services.dialogs.open('webhooks', { services, folder })
  },
}
