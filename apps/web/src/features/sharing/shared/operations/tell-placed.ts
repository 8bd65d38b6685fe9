import type { Item } from '@arbour/contract/entities/items/item'
import { placeName } from '#features/files/item-paths/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { notify } from '#ui/toast/notify.ts'

/**
 * Says under which name and where what another team shares stands now, and leads to the folder that it stands in: the one that was chosen,
 * unless a colleague had given it another place meanwhile.
 */
export function tellPlaced(services: ItemServices, mount: Item, chosen: Pick<Item, 'id'>): void {
  const { id, parent } = mount
  const name = truncateMiddle(mount.name, 50)
  if (!parent) {
    notify(`${name} added to your files`)
    return
  }
  const words = parent.id === chosen.id ? 'added to' : 'stands already in'
  const show = () => {
    services.reveal(id)
    services.goTo(parent.path)
  }
  notify(`${name} ${words} ${truncateMiddle(placeName(parent), 40)}`, [{ label: 'Show in folder', onClick: show }])
}
