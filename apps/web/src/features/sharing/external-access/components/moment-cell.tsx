import { formatDate, formatDateTime } from '#lib/text/format.ts'
import classes from './outside-table.module.css'

/** A date with a note below it; `none` if there is no date. */
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
