import { Modal as BaseModal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './modal.module.css'
import { useDialogStack } from './use-dialog-stack.ts'
import { useFocusReturn } from './use-focus-return.ts'

interface ModalProps {
  opened: boolean
  title: ReactNode
  /** `sm` 380 px, `md` 440 px, `lg` 620 px, or a width in px. On phones every dialog is a full-width sheet. */
  size?: 'sm' | 'md' | 'lg' | number
  /** Whether it is as high as the screen on phones, for long dialogs whose content changes. */
  isTall?: boolean
  /** False while closing would interrupt a running operation: no close button, no Escape, no click outside. */
  isDismissible?: boolean
  /** False if an accidental click would lose typed text: a click outside does nothing. */
  closesOutside?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * The frame of every dialog. Focuses `data-autofocus` or else the first control, traps the focus, and returns it on close to the
 * previous element, or to one near it if that was removed. Its buttons go into {@link ModalActions} at the end.
 */
export function Modal({
  opened,
  title,
  size = 'sm',
  isTall = false,
  isDismissible = true,
  closesOutside = true,
  onClose,
  children,
}: ModalProps) {
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
        content: isTall ? `${classes.content} ${classes.tall}` : classes.content,
        title: classes.title,
        close: classes.close,
      }}
      closeOnClickOutside={isDismissible && closesOutside}
      closeOnEscape={isDismissible && isTopmost}
      withCloseButton={isDismissible}
      // A dialog's header is not the banner of the page.
      attributes={{ header: { role: 'none' } }}
    >
      {children}
    </BaseModal>
  )
}
