import { t } from '@arbour/messages/t'
import { tRich } from '#lib/text/rich-messages.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ShownSecret } from '#ui/dialog/shown-secret.tsx'

/** The new link of an invitation that could not be emailed. */
export function InvitationLinkDialog({ opened, close, email, url }: DialogHandle<void> & { email: string; url: string }) {
  return (
    <Modal opened={opened} title={t('team.people.newLink')} size="md" onClose={() => close()}>
      <ShownSecret label={t('ui.dialog.linkForEmail', { email })} value={url} onClose={() => close()}>
        {tRich('team.people.forEmailPreviousLinkHas', { email: <strong>{email}</strong> })}
      </ShownSecret>
    </Modal>
  )
}
