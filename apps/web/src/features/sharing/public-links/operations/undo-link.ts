import type { Item } from '@arbour/contract/entities/items/item'
import type { PublicLink } from '@arbour/contract/entities/sharing/public-link'
import { t } from '@arbour/messages/t'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { isMissing } from '#lib/api/errors.ts'
import { notify } from '#ui/toast/notify.ts'
import { getReversal } from '../model/link-form.ts'
import { LINK_TEXTS } from '../model/link-text.ts'
import { linkQuery } from '../queries.ts'
import { deleteLink, updateLink } from './change-link.ts'

/** Deletes a link that was just created. Throws the server's error. */
export async function undoNewLink(services: ItemServices, link: PublicLink): Promise<void> {
  await deleteLink(services, link)
  notify(LINK_TEXTS[link.kind].deletedMessage)
}

/** Undoes a saved change of a link's options. Options that others changed since stay. Throws the server's error. */
export async function undoLinkChange(
  services: ItemServices,
  item: Item,
  { before, after }: { before: PublicLink; after: PublicLink },
): Promise<void> {
  const { link: now } = await services.client.fetchQuery(linkQuery(item.id, before.kind))
  if (now?.id !== before.id) return notify(t('sharing.publicLinks.linkHasBeenDeleted'), [], 'warning')
  const options = getReversal({ before, after, now })
  try {
    if (Object.keys(options).length > 0) await updateLink(services, now, options)
  } catch (error) {
    // `updateLink` has already shown the message.
    if (isMissing(error)) return
    throw error
  }
  notify(t('sharing.publicLinks.linkIsAsBeforeVisitors'))
}
