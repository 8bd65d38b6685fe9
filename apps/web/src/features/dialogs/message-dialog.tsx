import { Button, Text } from '@mantine/core'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import type { DialogHandle } from './dialog-registry.ts'

interface MessageDialogProps extends DialogHandle<void> {
  title: string
  message: string
}

/** One sentence that has to be read. */
export function MessageDialog({ opened, close, title, message }: MessageDialogProps) {
  return (
    <Modal opened={opened} title={title} onClose={() => close()}>
      <Text size="sm">{message}</Text>
      <ModalActions>
        <Button data-autofocus onClick={() => close()}>
          Close
        </Button>
      </ModalActions>
    </Modal>
  )
}
