import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { FailuresList } from './failures-list.tsx'
import type { Failure } from './run.ts'
import type { RunKind } from './run-kinds.ts'
import { failuresTitle } from './run-text.ts'

interface FailuresDialogProps extends DialogHandle<void> {
  kind: RunKind
  failures: readonly Failure[]
}

/** Shows at the end of a short bulk operation which items failed and why. */
export function FailuresDialog({ opened, close, kind, failures }: FailuresDialogProps) {
  return (
    <Modal opened={opened} title={failuresTitle(failures.length, kind)} size="md" onClose={() => close()}>
      <FailuresList failures={failures} />
      <ModalActions>
        <Button data-autofocus onClick={() => close()}>
          {t('common.close')}
        </Button>
      </ModalActions>
    </Modal>
  )
}
