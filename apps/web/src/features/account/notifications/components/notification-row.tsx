import type { Notification } from '@arbour/contract/entities/account/notification'
import { t } from '@arbour/messages/t'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react'
import { keyLabel } from '#lib/browser/keys.ts'
import { formatDateTime, formatRelative } from '#lib/text/format.ts'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { type Destination, getDestination } from '../model/destination.ts'
import { getPendingAction } from '../model/pending-action.ts'
import { perform } from '../model/perform.ts'
import { Message } from './message.tsx'
import { NotificationPicture } from './notification-picture.tsx'
import classes from './notification-row.module.css'

interface NotificationRowProps {
  notification: Notification
  /** Called when it navigates within the application. */
  onLeave: () => void
}

/** A notification: a click marks it as read and opens its target; it is cleared with its button or the Delete key. */
export function NotificationRow({ notification, onLeave }: NotificationRowProps) {
  const client = useQueryClient()
  const router = useRouter()
  const isPhone = useIsPhone()
  const messageId = useId()
  const { id, created, read, meta } = notification
  const isUnread = read === null
  const currentUrl = useRouterState({ select: ({ location }) => location.pathname + location.searchStr })
  const destination = getDestination(meta, currentUrl)
  const action = getPendingAction(notification)

  const handleClick = (event: MouseEvent) => {
    // The right button opens the browser's menu.
    if (event.button === 2) return
    if (isUnread) void perform(client, { kind: 'read', id })
    // With a modifier key or the middle button the browser handles the link.
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!destination || !('path' in destination) || !isPlain) return
    event.preventDefault()
    onLeave()
    void router.navigate({ href: destination.path })
  }
  const clear = (row: Element | null) => {
    // Moves the focus, because the focused element is removed.
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    const place = next?.querySelector<HTMLElement>('[data-stop]') ?? row?.closest<HTMLElement>('[data-autofocus]')
    place?.focus()
    void perform(client, { kind: 'clear', id })
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Delete') return
    event.preventDefault()
    clear(event.currentTarget)
  }

  return (
    <li className={classes.row} data-unread={isUnread || undefined} onKeyDown={handleKeyDown}>
      <Target destination={destination} onClick={handleClick}>
        <NotificationPicture notification={notification} />
        <span className={classes.text}>
          {isUnread && <VisuallyHidden>{t('account.notifications.unreadPrefix')} </VisuallyHidden>}
          <span id={messageId} className={classes.message}>
            <Message html={notification.message} />
          </span>{' '}
          <time className={classes.time} dateTime={created} title={formatDateTime(created)}>
            {formatRelative(created)}
          </time>
        </span>
        {isUnread && <span className={classes.dot} aria-hidden />}
      </Target>
      {action !== null && destination && 'path' in destination && (
        <div className={classes.action}>
          <Button component="a" href={destination.path} size="xs" aria-describedby={messageId} onClick={handleClick}>
            {action}
          </Button>
        </div>
      )}
      <IconButton
        label={t('common.clear')}
        shortcut={isPhone ? undefined : keyLabel('Delete')}
        aria-describedby={messageId}
        size={isPhone ? 44 : 28}
        className={classes.clear}
        onClick={({ currentTarget }) => clear(currentTarget.closest('li'))}
      >
        <IconX size={isPhone ? 20 : 16} stroke={1.7} aria-hidden />
      </IconButton>
    </li>
  )
}

interface TargetProps {
  destination: Destination
  onClick: (event: MouseEvent) => void
  children: ReactNode
}

/** A link if the notification has a target, otherwise a button that only marks it as read. */
function Target({ destination, onClick, children }: TargetProps) {
  const props = { className: classes.main, 'data-stop': true, onClick, onAuxClick: onClick }
  if (destination === null) {
    return (
      <button type="button" {...props}>
        {children}
      </button>
    )
  }
  const address = 'address' in destination ? { href: destination.address, target: '_blank', rel: 'noopener noreferrer' } : null
  return (
    <a {...props} {...(address ?? { href: 'path' in destination ? destination.path : undefined })}>
      {children}
    </a>
  )
}
