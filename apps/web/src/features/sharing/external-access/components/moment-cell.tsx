import { formatDate, formatDateTime } from '#lib/text/format.ts'
import classes from './outside-table.module.css'

/** A day, and below it what else there is to say; `none` where there is no day. */
export function MomentCell({ at, none, note }: { at: string | null; none: string; note?: string | null | undefined }) {
  if (at === null) return <span className={classes.none}>{none}</span>
  return (
    <>
      <time dateTime={at} title={formatDateTime(at)}>
        {formatDate(at)}
      </time>
      {note && <span className={classes.note}>{note}</span>}
    </>
  )
}
