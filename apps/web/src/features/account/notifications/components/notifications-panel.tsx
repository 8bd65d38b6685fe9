import { t } from '@arbour/messages/t'
import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core'
import { IconSettings, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { perform } from '../model/perform.ts'
import { useNotifications } from '../model/use-notifications.ts'
import { type NotificationFilter, notificationsQuery } from '../queries.ts'
import { NotificationList } from './notification-list.tsx'
import classes from './notifications-panel.module.css'

const SETTINGS = t('account.notifications.notificationSettings')

const FILTERS = [
  { value: 'all', label: t('account.notifications.all') },
  { value: 'unread', label: t('account.notifications.unreadFilter') },
  { value: 'pending', label: t('account.notifications.toDo') },
] as const satisfies readonly { value: NotificationFilter; label: string }[]

const EMPTY = {
  unread: t('account.notifications.allCaughtUp'),
  pending: t('account.notifications.nothingNeedsAttention'),
} as const

/** The user's notifications with their actions. */
export function NotificationsPanel({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const dialogs = useDialogs()
  const isPhone = useIsPhone()
  const [filter, setFilter] = useState<NotificationFilter>('all')
  const shownList = useNotifications(filter)
  const { unread = 0, meta } = useNotifications().cached?.pages[0] ?? {}
  const total = meta?.total_items ?? 0
  const panel = useRef<HTMLDivElement>(null)

  // Keeps only the first page on close, so that the panel reopens at the top and live updates load one page.
  useEffect(
    () => () => {
      client.setQueryData(
        notificationsQuery.queryKey,
        (cached) => cached && { pages: cached.pages.slice(0, 1), pageParams: cached.pageParams.slice(0, 1) },
        { updatedAt: client.getQueryState(notificationsQuery.queryKey)?.dataUpdatedAt ?? 0 },
      )
    },
    [client],
  )

  const performBulk = (kind: 'read-all' | 'clear-read' | 'clear-all') => {
    // The focused button may be removed or disabled.
    panel.current?.focus({ preventScroll: true })
    void perform(client, { kind })
  }
  const clearAll = async () => {
    const isSure =
      unread === 0 ||
      (await dialogs.ask<boolean>(({ opened, close }) => (
        <ConfirmDialog
          opened={opened}
          isDestructive
          question={t('account.notifications.clearYourNotification', { total })}
          text={[unreadIn(unread, total), t('common.thisCannotBeUndone')].join(' ')}
          confirmLabel={t('account.notifications.clearAll')}
          onConfirm={() => close(true)}
          onClose={() => close(false)}
        />
      )))
    if (isSure) performBulk('clear-all')
  }

  return (
    <div ref={panel} className={classes.panel} tabIndex={-1} data-autofocus>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('account.notifications.notifications')}</h2>
        <Tooltip label={SETTINGS}>
          <ActionIcon
            component={Link}
            to="/account/notifications"
            aria-label={SETTINGS}
            size={isPhone ? 44 : 32}
            onClick={onClose}
          >
            <IconSettings size={isPhone ? 22 : 18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
        {isPhone && (
          <IconButton label={t('common.close')} size={44} onClick={onClose}>
            <IconX size={22} stroke={1.7} aria-hidden />
          </IconButton>
        )}
      </div>
      {total > 0 && (
        <SegmentedControl
          aria-label={t('account.notifications.filterNotifications')}
          className={classes.filter}
          value={filter}
          onChange={(value) => setFilter(value as NotificationFilter)}
          data={[...FILTERS]}
        />
      )}
      <NotificationList key={filter} {...shownList} emptyText={filter === 'all' ? undefined : EMPTY[filter]} onClose={onClose} />
      {total > 0 && (
        <div className={classes.foot}>
          <Button variant="subtle" className={classes.readAll} disabled={unread === 0} onClick={() => performBulk('read-all')}>
            {t('account.notifications.markAllRead')}
          </Button>
          <div className={classes.clear}>
            <Button variant="default" disabled={total === unread} onClick={() => performBulk('clear-read')}>
              {t('account.notifications.clearRead')}
            </Button>
            <Button variant="default" onClick={() => void clearAll()}>
              {t('account.notifications.clearAll')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

function unreadIn(unread: number, total: number): string {
  if (unread === total) return t('account.notifications.allAreUnread', { total })
  return t('account.notifications.oneOfThemIsUnread', { unread })
}
