import type { Notification } from '@arbour/contract/entities/account/notification'
import { IconAlertTriangle, IconBell, IconCalendar, IconFile, IconLink } from '@tabler/icons-react'
import { Monogram } from '#ui/monogram/monogram.tsx'
import classes from './notification-row.module.css'

const ICONS = { alert: IconAlertTriangle, link: IconLink, calendar: IconCalendar, document: IconFile, other: IconBell } as const

/** The actor, or the subject if there is no particular actor. Decorative: the message names it. */
export function NotificationPicture({ notification: { user, type } }: { notification: Notification }) {
  if (user) return <Monogram name={user.name} picture={user.picture} size={32} />
  const Icon = ICONS[type]
  return (
    <span className={classes.icon} data-type={type} aria-hidden>
      <Icon size={18} stroke={1.7} />
    </span>
  )
}
