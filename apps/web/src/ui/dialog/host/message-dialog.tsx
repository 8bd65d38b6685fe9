import { t } from '@arbour/messages/t'
import { Button, Text } from '@mantine/core'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import type { DialogHandle } from './dialog-registry.ts'

/** An action that resolves the problem of a message, as a button. */
export interface MessageOffer {
  label: string
  perform: () => void
}

interface MessageDialogProps extends DialogHandle<void> {
  title: string
  message: string
  offer?: MessageOffer
}

/** A dialog with a message to read, and an optional action. */
export function MessageDialog({ opened, close, title, message, offer }: MessageDialogProps) {
  return (
    <Modal opened={opened} title={title} onClose={() => close()}>
      <Text size="sm">{message}</Text>
      <ModalActions>
        <Button variant={offer ? 'default' : 'filled'} data-autofocus={!offer || undefined} onClick={() => close()}>
          {t('common.close')}
        </Button>
        {offer && (
          <Button
            data-autofocus
            onClick={() => {
              close()
              offer.perform()
            }}
          >
            {offer.label}
          </Button>
        )}
      </ModalActions>
    </Modal>
  )
}
