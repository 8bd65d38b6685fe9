import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

interface DialogProps {
  opened: boolean
  title: string
  size?: 'sm' | 'md' | 'lg'
  /** False while closing would lose something that runs. */
  isDismissible?: boolean
  onClose: () => void
  children: ReactNode
}

/** The frame of every dialog of this feature. Focus goes in, stays in, and returns where it came from. */
export function Dialog({ opened, title, size = 'sm', isDismissible = true, onClose, children }: DialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      centered
      closeOnClickOutside={isDismissible}
      closeOnEscape={isDismissible}
      withCloseButton={isDismissible}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
    </Modal>
  )
}
