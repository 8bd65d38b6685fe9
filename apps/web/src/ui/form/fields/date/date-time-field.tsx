import { t } from '@arbour/messages/t'
import { lazy } from 'react'
import { DAY_PATTERN, dayAndTimeText, parseDayAndTime, splitDateTime } from './day-text.ts'
import { type DateFieldProps, TypedDate } from './typed-date.tsx'

const CalendarWithTime = lazy(async () => ({ default: (await import('./calendar-with-time.tsx')).CalendarWithTime }))

/** A day and a time to the minute, typed or chosen in a calendar. Its value is `2026-11-21T17:30`. */
export function DateTimeField({ min, max, ...props }: DateFieldProps) {
  return (
    <TypedDate
      {...props}
      placeholder={`${DAY_PATTERN}, ${t('ui.form.timeLetters')}`}
      parse={parseDayAndTime}
      format={dayAndTimeText}
      calendar={(pick, close) => (
        <CalendarWithTime {...splitDateTime(props.value)} min={min} max={max} onPick={pick} onClose={close} />
      )}
    />
  )
}
