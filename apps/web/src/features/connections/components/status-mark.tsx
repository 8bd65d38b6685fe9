import type { Connection } from '@arbour/contract/entities/connection'
import { formatDateTime, formatRelative } from '#lib/format.ts'
import classes from './status-mark.module.css'

/** How the two teams stand to each other, and since when. */
export function StatusMark({ connection }: { connection: Connection }) {
  const { status, created, accepted } = connection
  const since = accepted ?? created
  return (
    <span className={classes.status}>
      <span className={classes.mark} data-status={status}>
        {status}
      </span>
      <time className={classes.since} dateTime={since} title={formatDateTime(since)}>
        {formatRelative(since)}
      </time>
    </span>
  )
}
