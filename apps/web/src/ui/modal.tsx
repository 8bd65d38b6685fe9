import { Modal as BaseModal } from '@mantine/core'
import type { ReactNode } from 'react'

interface ModalProps {
  opened: boolean
  title: ReactNode
  /** `sm` 380 px, `md` 440 px, `lg` 620 px. */
  size?: 'sm' | 'md' | 'lg'
  /** False while closing would lose something that runs: no close button, no Escape, no click outside. */
  isDismissible?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * The frame of every dialog. Focus goes in (to `data-autofocus`, else the first control), stays in, and returns where it came from.
 * Its buttons stand in {@link ModalActions} at the end.
 */
export function Modal({ opened, title, size = 'sm', isDismissible = true, onClose, children }: ModalProps) {
  return (
    <BaseModal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      closeOnClickOutside={isDismissible}
      closeOnEscape={isDismissible}
      withCloseButton={isDismissible}
      // A dialog's head is not the page's.
      attributes={{ header: { role: 'none' } }}
    >
      {children}
    </BaseModal>
  )
}
