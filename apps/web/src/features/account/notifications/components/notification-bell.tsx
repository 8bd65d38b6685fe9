import { ActionIcon, Popover, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentPropsWithRef, useEffect, useState } from 'react'
import { loadAsked } from '#ui/dialog/host/load-asked.ts'
import { OPEN_DIALOG } from '#ui/dialog/open-dialogs.ts'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { useNotifications } from '../model/use-notifications.ts'
import { loadFollow, loadPanel } from '../parts.ts'
import classes from './notification-bell.module.css'

/** The count that is still written out. */
const MAX_SHOWN = 99

/** How much there is to read, as it comes, and the way to it: a panel below the bell, on narrow screens over all of them. */
export function NotificationBell() {
  const { held } = useNotifications()
  const unread = held?.pages[0]?.unread ?? 0
  const news = useNews()
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(false)
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadPanel>>>()
  const toggle = async () => {
    if (!parts) setParts(await loadAsked(loadPanel))
    setIsOpen(!isOpen)
  }
  const close = () => setIsOpen(false)
  return (
    <div className={classes.bell}>
      <Popover
        opened={isOpen && !isPhone}
        // A question that the panel asks stands over it, and is answered outside of it.
        onChange={(opened) => document.querySelectorAll(OPEN_DIALOG).length > 1 || setIsOpen(opened)}
        position="bottom-end"
        width={408}
        zIndex="var(--layer-panel)"
        trapFocus
        returnFocus
        // Its name is not that of the button, which counts.
        withRoles={false}
      >
        <Popover.Target>
          <BellButton unread={unread} isOpen={isOpen} isPhone={isPhone} onClick={() => void toggle()} />
        </Popover.Target>
        <Popover.Dropdown p={0} data-panel role="dialog" aria-modal aria-label="Notifications">
          {parts && <parts.NotificationsPanel onClose={close} />}
        </Popover.Dropdown>
      </Popover>
      {parts && <parts.NotificationsScreen opened={isOpen && isPhone} onClose={close} />}
      {unread > 0 && (
        <span key={news.times} className={classes.count} data-fresh={news.times > 0 || undefined} aria-hidden>
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
      <VisuallyHidden role="status" aria-live="polite">
        {news.text}
      </VisuallyHidden>
    </div>
  )
}

interface BellButtonProps extends ComponentPropsWithRef<'button'> {
  unread: number
  isOpen: boolean
  isPhone: boolean
}

/** Its name goes while the panel is open, which would lie below it. */
function BellButton({ unread, isOpen, isPhone, ...props }: BellButtonProps) {
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'
  return (
    // A pointer that rests here from the page before shows it at once: within the bar it belongs to something.
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

/** What came last while the person looks at the page, in words, and how often something has. */
function useNews(): { text: string; times: number } {
  const client = useQueryClient()
  const [news, setNews] = useState({ text: '', times: 0 })
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const start = async () => {
      const { follow } = await loadFollow()
      if (!isGone) stop = follow(client, (text) => setNews(({ times }) => ({ text, times: times + 1 })))
    }
    // What hinders the part is told when it is asked for; the count is read anew with the page all the same.
    start().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [client])
  return news
}
