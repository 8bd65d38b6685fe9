import { Button } from '@mantine/core'
import { CopyField } from '#ui/copy-field.tsx'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { HAND_OVER } from '../components/invite-outcomes.tsx'
import classes from './invitation-link-dialog.module.css'

/** The new link of an invitation, where it could not be sent by mail. */
export function InvitationLinkDialog({ opened, close, email, url }: DialogHandle<void> & { email: string; url: string }) {
  return (
    <Modal opened={opened} title="New link" size="md" onClose={() => close()}>
      <p className={classes.text}>
        For <strong>{email}</strong>. The link before has ended. {HAND_OVER}
      </p>
      <CopyField isFirst label={`Link for ${email}`} value={url} />
      <ModalActions>
        <Button variant="default" onClick={() => close()}>
          Close
        </Button>
      </ModalActions>
    </Modal>
  )
}
