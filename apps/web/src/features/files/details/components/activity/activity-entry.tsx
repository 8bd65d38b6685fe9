import type { ActivityEvent } from '@arbour/contract/entities/items/event'
import { useAccount } from '#features/account/identity/public.ts'
import { PathLink } from '#features/files/items/public/components.ts'
import { formatDateTime, formatRelative, truncateMiddle } from '#lib/text/format.ts'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { describeEvent, getActorName, type Part } from '../../model/describe-event.ts'
import classes from './activity.module.css'

/** The maximum length of a name in a sentence. */
const NAME_LENGTH = 50

/** An activity event: the action, its actor and the time. */
export function ActivityEntry({ event }: { event: ActivityEvent }) {
  const readerId = useAccount()?.user.id ?? null
  const actor = getActorName(event, readerId)
  return (
    <li className={classes.event}>
      <Monogram name={event.user?.name ?? actor} picture={event.user?.picture ?? null} size={24} />
      <div className={classes.what}>
        <span className={classes.who}>{actor}</span>{' '}
        {describeEvent(event, readerId).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence, which never changes
          <SentencePart key={index} part={part} />
        ))}
        {event.meta.note && <q className={classes.note}>{event.meta.note}</q>}
        <time className={classes.when} dateTime={event.date} title={formatDateTime(event.date)}>
          {formatRelative(event.date)}
        </time>
      </div>
    </li>
  )
}

function SentencePart({ part: { text, isName, path } }: { part: Part }) {
  if (!isName) return text
  const shortText = truncateMiddle(text, NAME_LENGTH)
  if (path === undefined) {
    return (
      <span className={classes.name} title={shortText === text ? undefined : text}>
        {shortText}
      </span>
    )
  }
  return (
    <PathLink path={path} className={classes.link} title={path}>
      {shortText}
    </PathLink>
  )
}
