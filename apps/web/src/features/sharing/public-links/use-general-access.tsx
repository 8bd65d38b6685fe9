import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyUndoable } from '#features/files/actions/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { ApiError } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { writeClipboard } from '#lib/browser/write-clipboard.ts'
import { notify } from '#ui/toast/notify.ts'
import { DeleteLinkDialog } from './dialogs/delete-link-dialog.tsx'
import { linkFields, newLink } from './model/link-form.ts'
import { LINK_COPIED, LINK_TEXTS } from './model/link-text.ts'
import { createLink } from './operations/change-link.ts'
import { undoNewLink } from './operations/undo-link.ts'
import { linkQuery } from './queries.ts'

/**
 * Whether anyone with the link can open an item, and the means to change it at once. `onSettings` opens the settings of the link,
 * where the team's policy asks for a password first, or where its URL can be copied by hand.
 */
export function useGeneralAccess(
  services: ItemServices,
  item: Item,
  { isEnabled, onSettings }: { isEnabled: boolean; onSettings: () => void },
) {
  const query = useQuery({ ...linkQuery(item.id, 'view'), enabled: isEnabled })
  const [isPending, setIsPending] = useState(false)
  const link = query.data?.link ?? null
  const policy = query.data?.policy ?? null
  const obstacle =
    policy === null
      ? null
      : !policy.allows_links
        ? t('sharing.publicLinks.linksOffAdminCanAllow')
        : item.is_restricted
          ? t('errors.links.itemIsRestricted')
          : null

  const write = async (url: string, onDone: () => void) => {
    try {
      await writeClipboard(url)
      onDone()
    } catch (error) {
      notify(t('sharing.publicLinks.errorMessageCopyLinkHere', { errorMessage: getErrorMessage(error) }), [], 'error')
      onSettings()
    }
  }
  const create = async () => {
    if (policy === null) return
    if (policy.needs_link_password) return onSettings()
    setIsPending(true)
    try {
      const form = newLink(linkFields(null, policy, new Date()))
      const createdLink = await createLink(services, { fileId: item.id, kind: 'view' }, form)
      await write(createdLink.url, () => notifyUndoable(LINK_TEXTS.view.createdMessage, () => undoNewLink(services, createdLink)))
    } catch (error) {
      // A conflict is shown already, with the link of the other user.
      if (!(error instanceof ApiError && error.code === 'conflict')) notify(getErrorMessage(error), [], 'error')
    }
    setIsPending(false)
  }
  return {
    query,
    link,
    policy,
    /** Why the item can have no link now; null if it can. */
    obstacle,
    isPending,
    /** Copies the link, and creates it if there is none. */
    copy: () => (link ? write(link.url, () => notify(LINK_COPIED)) : create()),
    create,
    /** Asks before the link is deleted. */
    remove: () =>
      link &&
      services.dialogs.ask<void>((handle) => <DeleteLinkDialog {...handle} services={services} item={item} link={link} />),
  }
}

export type GeneralAccessState = ReturnType<typeof useGeneralAccess>
