import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ShownSecret } from '#ui/dialog/shown-secret.tsx'
import { SENT_BY_HAND } from '../components/invite-outcomes.tsx'

/** The new link of an invitation that could not be emailed. */
export function InvitationLinkDialog({ opened, close, email, url }: DialogHandle<void> & { email: string; url: string }) {
  return (
    <Modal opened={opened} title="New link" size="md" onClose={() => close()}>
      <ShownSecret label={`Link for ${email}`} value={url} onClose={() => close()}>
        For <strong>{email}</strong>. The previous link has ended. {SENT_BY_HAND}
      </ShownSecret>
    </Modal>
  )
}
