import type { Item } from '@arbour/contract/entities/items/item'
import type { PublicLink } from '@arbour/contract/entities/sharing/public-link'
import { t } from '@arbour/messages/t'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { notify } from '#ui/toast/notify.ts'
import { LINK_TEXTS } from '../model/link-text.ts'
import { deleteLink } from '../operations/change-link.ts'

interface DeleteLinkDialogProps extends DialogHandle<void> {
  services: ItemServices
  item: Item
  link: PublicLink
}

/** Asks before a link is deleted, and describes the consequences. */
export function DeleteLinkDialog({ opened, close, services, item, link }: DeleteLinkDialogProps) {
  const name = truncateMiddle(item.name, 40)
  const texts = LINK_TEXTS[link.kind]
  return (
    <ConfirmDialog
      opened={opened}
      question={
        link.kind === 'view'
          ? t('sharing.publicLinks.deleteLinkToName', { name })
          : t('sharing.common.deleteFileRequestTitle', { name })
      }
      text={
        link.kind === 'view'
          ? t('sharing.publicLinks.linkToNameWillStop', { name })
          : t('sharing.publicLinks.uploadLinkForNameWillStop', { name })
      }
      confirmLabel={texts.remove}
      isDestructive
      onConfirm={async () => {
        await deleteLink(services, link)
        notify(texts.deletedMessage)
      }}
      onClose={() => close()}
    />
  )
}
