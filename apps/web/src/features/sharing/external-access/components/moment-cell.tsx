import { formatDate, formatDateTime } from '#lib/text/format.ts'
import classes from './outside-table.module.css'

/** A date with a note below it; `emptyText` if there is no date. */
export function DateCell({
  date,
  emptyText,
  note,
}: {
  date: string | null
  emptyText: string
  note?: string | null | undefined
}) {
  if (date === null) return <span className={classes.none}>{emptyText}</span>
  return (
    <>
      <time dateTime={date} title={formatDateTime(date)}>
        {formatDate(date)}
      </time>
      {note && <span className={classes.note}>{note}</span>}
    </>
  )
}
