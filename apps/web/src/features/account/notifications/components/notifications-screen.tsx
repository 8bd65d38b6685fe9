import { t } from '@arbour/messages/t'
import { Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useDialogStack } from '#ui/dialog/use-dialog-stack.ts'
import classes from './notifications-panel.module.css'
import { NotificationsPanel } from './notifications-panel.tsx'

/** The panel as a full screen on narrow screens. */
export function NotificationsScreen({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { isTopmost, zIndex } = useDialogStack(opened)
  // It records the previous focus only when it changes from closed to open.
  const isThere = useMounted()
  return (
    <Modal
      opened={opened && isThere}
      onClose={onClose}
      zIndex={zIndex}
      fullScreen
      radius={0}
      withCloseButton={false}
      closeOnEscape={isTopmost}
      attributes={{ content: { 'aria-label': t('account.notifications.notifications') } }}
      transitionProps={{ transition: 'fade', duration: 120 }}
      classNames={{ content: classes.screen, body: classes.body }}
    >
      <NotificationsPanel onClose={onClose} />
    </Modal>
  )
}
