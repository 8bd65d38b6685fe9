import type { Notification } from '@arbour/contract/entities/account/notification'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useId } from 'react'
import { formatDateTime, formatRelative } from '#lib/text/format.ts'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { Facts, ListRow } from '#ui/list/list.tsx'
import { getDestination } from '../model/destination.ts'
import { getPendingAction } from '../model/pending-action.ts'
import { waitingQuery } from '../queries.ts'
import { Message } from './message.tsx'
import { NotificationPicture } from './notification-picture.tsx'
import classes from './waiting-notifications.module.css'

/** The latest requests and invitations that the user still has to act on, as rows of a list. */
export function WaitingNotifications() {
  const { data } = useQuery(waitingQuery)
  return data && <NotificationRows notifications={data.items} />
}

/** Notifications as rows of a list, each with a button that opens its target. */
export function NotificationRows({ notifications }: { notifications: readonly Notification[] }) {
  return notifications.map((notification) => <WaitingNotification key={notification.id} notification={notification} />)
}

function WaitingNotification({ notification }: { notification: Notification }) {
  const { created, message, meta } = notification
  const currentUrl = useRouterState({ select: ({ location }) => location.pathname + location.searchStr })
  const destination = getDestination(meta, currentUrl)
  const action = getPendingAction(notification)
  const id = useId()
  const isPhone = useIsPhone()
  const button = action !== null && destination && 'path' in destination && (
    <Button component={Link} to={destination.path} size={isPhone ? undefined : 'sm'} aria-describedby={id}>
      {action}
    </Button>
  )
  return (
    <ListRow
      picture={<NotificationPicture notification={notification} />}
      title={
        <span id={id} className={classes.message}>
          <Message html={message} />
        </span>
      }
      actions={!isPhone && button}
      below={isPhone && button}
    >
      <Facts>
        <time dateTime={created} title={formatDateTime(created)}>
          {formatRelative(created)}
        </time>
      </Facts>
    </ListRow>
  )
}
