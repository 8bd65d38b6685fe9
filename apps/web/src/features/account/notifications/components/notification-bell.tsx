import { t } from '@arbour/messages/t'
import { ActionIcon, Popover, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentPropsWithRef, useEffect, useState } from 'react'
import { loadOnRequest } from '#ui/dialog/host/load-on-request.ts'
import { OPEN_DIALOG } from '#ui/dialog/open-dialogs.ts'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { useNotifications } from '../model/use-notifications.ts'
import { loadFollow, loadPanel } from '../parts.ts'
import classes from './notification-bell.module.css'

/** The maximum displayed count. */
const MAX_SHOWN = 99

/** The live count of unread notifications, and the button to open them: a panel below the bell, full screen on narrow screens. */
export function NotificationBell() {
  const { cached } = useNotifications()
  const unread = cached?.pages[0]?.unread ?? 0
  const announcement = useAnnouncement()
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(false)
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadPanel>>>()
  const toggle = async () => {
    if (!parts) setParts(await loadOnRequest(loadPanel))
    setIsOpen(!isOpen)
  }
  const close = () => setIsOpen(false)
  return (
    <div className={classes.bell}>
      <Popover
        opened={isOpen && !isPhone}
        // A dialog opened by the panel is above it, and is used outside of it.
        onChange={(opened) => document.querySelectorAll(OPEN_DIALOG).length > 1 || setIsOpen(opened)}
        position="bottom-end"
        width={408}
        zIndex="var(--layer-panel)"
        trapFocus
        returnFocus
        // Its accessible name is not that of the button, which contains the count.
        withRoles={false}
      >
        <Popover.Target>
          <BellButton unread={unread} isOpen={isOpen} isPhone={isPhone} onClick={() => void toggle()} />
        </Popover.Target>
        <Popover.Dropdown p={0} data-panel role="dialog" aria-modal aria-label={t('account.notifications.notifications')}>
          {parts && <parts.NotificationsPanel onClose={close} />}
        </Popover.Dropdown>
      </Popover>
      {parts && <parts.NotificationsScreen opened={isOpen && isPhone} onClose={close} />}
      {unread > 0 && (
        <span key={announcement.times} className={classes.count} data-fresh={announcement.times > 0 || undefined} aria-hidden>
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
      <VisuallyHidden role="status" aria-live="polite">
        {announcement.text}
      </VisuallyHidden>
    </div>
  )
}

interface BellButtonProps extends ComponentPropsWithRef<'button'> {
  unread: number
  isOpen: boolean
  isPhone: boolean
}

/** The tooltip is hidden while the panel is open, which would cover it. */
function BellButton({ unread, isOpen, isPhone, ...props }: BellButtonProps) {
  const label =
    unread > 0 ? t('account.notifications.notificationsUnreadUnread', { unread }) : t('account.notifications.notifications')
  return (
    // A pointer that rests here since the previous page shows the tooltip immediately. Without a portal it is part of the bar,
    // instead of belonging to nothing on the page.
    <Tooltip label={label} disabled={isOpen} withinPortal={false}>
      <ActionIcon
        {...(props as object)}
        size={isPhone ? 44 : 36}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        <IconBell size={isPhone ? 22 : 20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

/** Returns the text of the latest notifications while the user views the page, and how often there were any. */
function useAnnouncement(): { text: string; times: number } {
  const client = useQueryClient()
  const [announcement, setAnnouncement] = useState({ text: '', times: 0 })
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const start = async () => {
      const { follow } = await loadFollow()
      if (!isGone) stop = follow(client, (text) => setAnnouncement(({ times }) => ({ text, times: times + 1 })))
    }
    // Errors of loading the chunk are reported when it is needed; the count is loaded with the page in any case.
    start().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [client])
  return announcement
}
