import type { ActivityEvent } from '@arbour/contract/entities/items/event'
import { useAccount } from '#features/account/identity/public.ts'
import { formatDateTime, formatRelative } from '#lib/text/format.ts'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { getActor } from '../../model/get-actor.ts'
import classes from './activity.module.css'
import { EventSentence } from './event-sentence.tsx'

/** An activity event: the action, its actor and the time. */
export function ActivityEntry({ event }: { event: ActivityEvent }) {
  const readerId = useAccount()?.user.id ?? null
  const actor = getActor(event, readerId)
  return (
    <li className={classes.event}>
      <Monogram name={event.user?.name ?? actor.name} picture={event.user?.picture ?? null} size={24} />
      <div className={classes.what}>
        <EventSentence event={event} actor={actor} readerId={readerId} />
        {event.meta.note && <q className={classes.note}>{event.meta.note}</q>}
        <time className={classes.when} dateTime={event.date} title={formatDateTime(event.date)}>
          {formatRelative(event.date)}
        </time>
      </div>
    </li>
  )
}
