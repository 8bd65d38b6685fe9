import { Modal as BaseModal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './modal.module.css'
import { useDialogStack } from './use-dialog-stack.ts'
import { useFocusReturn } from './use-focus-return.ts'

interface ModalProps {
  opened: boolean
  title: ReactNode
  /** `sm` 380 px, `md` 440 px, `lg` 620 px. On phones every dialog is a sheet of the whole width. */
  size?: 'sm' | 'md' | 'lg'
  /** False while closing would lose something that runs: no close button, no Escape, no click outside. */
  isDismissible?: boolean
  /** False where a slip of the pointer would lose what somebody has typed: a click outside does nothing. */
  closesOutside?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * The frame of every dialog. Focus goes in (to `data-autofocus`, else the first control), stays in, and returns where it came from, or near
 * to that where it is gone. Its buttons stand in {@link ModalActions} at the end.
 */
export function Modal({ opened, title, size = 'sm', isDismissible = true, closesOutside = true, onClose, children }: ModalProps) {
  const { isTopmost, zIndex } = useDialogStack(opened)
  useFocusReturn(opened)
  return (
    <BaseModal
      opened={opened}
      onClose={onClose}
      title={title}
      returnFocus={false}
      zIndex={zIndex}
      size={size}
      classNames={{
        header: classes.header,
        root: classes.root,
        inner: classes.inner,
        content: classes.content,
        title: classes.title,
        close: classes.close,
      }}
      closeOnClickOutside={isDismissible && closesOutside}
      closeOnEscape={isDismissible && isTopmost}
      withCloseButton={isDismissible}
      // A dialog's head is not the page's.
      attributes={{ header: { role: 'none' } }}
    >
      {children}
    </BaseModal>
  )
}
