import { t } from '@arbour/messages/t'
import { Drawer as BaseDrawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsPhone } from '../hooks/use-is-phone.ts'
import classes from './drawer.module.css'
import { useDialogStack } from './use-dialog-stack.ts'

interface DrawerProps {
  opened: boolean
  title: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A panel on the right; full screen on phones. Traps the focus and returns it to the previous element on close. */
export function Drawer({ opened, title, onClose, children }: DrawerProps) {
  const isPhone = useIsPhone()
  const { isTopmost, zIndex } = useDialogStack(opened)
  return (
    <BaseDrawer
      opened={opened}
      onClose={onClose}
      title={title}
      zIndex={zIndex}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '100%' : 460}
      classNames={classes}
      closeOnEscape={isTopmost}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1 }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      transitionProps={{ duration: 200 }}
      attributes={{ header: { role: 'none' } }}
    >
      {children}
    </BaseDrawer>
  )
}

/** The content of a `Drawer`, in sections. It scrolls below the title. */
export function DrawerBody({ children }: { children: ReactNode }) {
  return <div className={classes.sections}>{children}</div>
}
