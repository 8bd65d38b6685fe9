import { t } from '@arbour/messages/t'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ShownSecret } from '#ui/dialog/shown-secret.tsx'
import { linkText } from '../model/invitation-text.ts'

interface InvitationLinkDialogProps extends DialogHandle<void> {
  /** The address that it could not be sent to; null for a link to pass on. */
  email: string | null
  url: string
}

/** The new link of an invitation to connect. */
export function InvitationLinkDialog({ opened, close, email, url }: InvitationLinkDialogProps) {
  return (
    <Modal opened={opened} title={t('sharing.connections.newLink')} size="md" onClose={() => close()}>
      <ShownSecret label={t('sharing.connections.invitationLink')} value={url} onClose={() => close()}>
        {[t('sharing.connections.previousLinkNoLongerWorks'), linkText(email)].join(' ')}
      </ShownSecret>
    </Modal>
  )
}
