import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './confirm-dialog.module.css'
import { Modal } from './modal.tsx'
import { ModalActions } from './modal-actions.tsx'

interface ConfirmDialogProps {
  opened: boolean
  /** The question: `Delete 3 items permanently?` */
  question: string
  /** Details; line breaks are kept. */
  text?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** Irreversible: the button is red and Cancel has the focus. */
  isDestructive?: boolean
  /** Loses nothing, but must not be confirmed by accident: Cancel has the focus. */
  isGrave?: boolean
  /** The dialog stays open while this runs, shows the error message if it throws, and closes when it is done. */
  onConfirm: () => unknown
  onClose: () => void
}

/** Asks for confirmation and runs the confirmed operation. */
export function ConfirmDialog({
  opened,
  question,
  text,
  confirmLabel = t('ui.dialog.yes'),
  cancelLabel = t('common.cancel'),
  isDestructive = false,
  isGrave = isDestructive,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [wasOpened, setWasOpened] = useState(opened)
  if (wasOpened !== opened) {
    setWasOpened(opened)
    if (opened) setError(null)
  }

  const handleConfirm = async () => {
    setIsPending(true)
    setError(null)
    try {
      await onConfirm()
      onClose()
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason))
    } finally {
      setIsPending(false)
    }
  }

  return (
    <Modal opened={opened} title={question} isDismissible={!isPending} onClose={onClose}>
      {text && <div className={classes.text}>{text}</div>}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <ModalActions>
        <Button variant="default" disabled={isPending} data-autofocus={isGrave || undefined} onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button
          color={isDestructive ? 'red' : undefined}
          loading={isPending}
          data-autofocus={!isGrave || undefined}
          onClick={() => void handleConfirm()}
        >
          {confirmLabel}
        </Button>
      </ModalActions>
    </Modal>
  )
}
