import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { placeName } from '#features/files/item-paths/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { notify } from '#ui/toast/notify.ts'

/**
 * Shows a message with the name and location of a placed share, with a link to its folder: the chosen one, unless a colleague has
 * placed it elsewhere in the meantime.
 */
export function notifyPlaced(services: ItemServices, mount: Item, target: Pick<Item, 'id'>): void {
  const { id, parent } = mount
  const name = truncateMiddle(mount.name, 50)
  if (!parent) {
    notify(t('sharing.shared.nameAddedToYourFiles', { name }))
    return
  }
  const place = truncateMiddle(placeName(parent), 40)
  const message =
    parent.id === target.id
      ? t('sharing.shared.nameAddedToPlace', { name, place })
      : t('sharing.shared.nameIsAlreadyInPlace', { name, place })
  const show = () => {
    services.reveal(id)
    services.goTo(parent.path)
  }
  notify(message, [{ label: t('common.showInFolder'), onClick: show }])
}
