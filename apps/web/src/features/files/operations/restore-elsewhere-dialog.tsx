import { t } from '@arbour/messages/t'
import { Button, Text } from '@mantine/core'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'

interface RestoreElsewhereDialogProps extends DialogHandle<boolean> {
  name: string
  /** The server's message. */
  reason: string
}

/** Offers another location for an item whose original folder no longer exists. */
export function RestoreElsewhereDialog({ opened, close, name, reason }: RestoreElsewhereDialogProps) {
  return (
    <Modal opened={opened} title={t('files.operations.restoreToNewLocation')} onClose={() => close(false)}>
      <Text size="sm">{reason}</Text>
      <Text size="sm" c="dimmed" mt={4}>
        {t('files.operations.chooseAnotherFolderForName', { name })}
      </Text>
      <ModalActions>
        <Button variant="default" onClick={() => close(false)}>
          {t('common.cancel')}
        </Button>
        <Button data-autofocus onClick={() => close(true)}>
          {t('files.operations.chooseFolder')}
        </Button>
      </ModalActions>
    </Modal>
  )
}
