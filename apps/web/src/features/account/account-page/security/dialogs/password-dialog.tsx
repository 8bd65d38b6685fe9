import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { PasswordForm } from './password-form.tsx'

interface PasswordDialogProps extends DialogHandle<void> {
  title: string
  text: string
  verb: string
  isDestructive?: boolean
  /** The dialog stays open if it throws. */
  onConfirm: (password: string) => Promise<void>
}

/** Confirms an operation with the password. */
export function PasswordDialog({ opened, close, title, onConfirm, ...formProps }: PasswordDialogProps) {
  return (
    <Modal opened={opened} title={title} size="md" onClose={() => close()}>
      <PasswordForm
        {...formProps}
        onSubmit={async (password) => {
          await onConfirm(password)
          close()
        }}
        onCancel={() => close()}
      />
    </Modal>
  )
}
