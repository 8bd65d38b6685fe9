import type { CallInput } from '@arbour/contract/calls/call'
import { filesCreate } from '@arbour/contract/calls/items/file-changes'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { applyItemChanges } from '#features/files/items/public/cache.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { notify } from '#ui/toast/notify.ts'

/**
 * Creates an item and shows it: selects it if its folder is open, otherwise shows a message with a link. Throws the server's
 * error, for the form to show.
 */
export async function createItem(services: ItemServices, input: CallInput<typeof filesCreate>): Promise<Item> {
  const { file } = await callApi(filesCreate, input)
  applyItemChanges(services.client, [{ before: null, now: file }])
  const { parent } = file
  if (parent && services.currentPath() !== parent.path) {
    notify(t('files.operations.nameCreatedInParentName', { name: file.name, parentName: parent.name }), [
      {
        label: t('common.open'),
        onClick: () => {
          services.reveal(file.id)
          services.goTo(parent.path)
        },
      },
    ])
  } else {
    services.reveal(file.id)
    services.announce(t('files.operations.nameCreated', { name: file.name }))
  }
  return file
}
