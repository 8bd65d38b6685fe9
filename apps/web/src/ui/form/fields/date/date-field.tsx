import { lazy } from 'react'
import { DAY_PATTERN, dayText, parseDay } from './day-text.ts'
import { type DateFieldProps, TypedDate } from './typed-date.tsx'

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

/** A day, which is typed or chosen in a calendar. Its value is `2026-11-21`. */
export function DateField({ min, max, ...props }: DateFieldProps) {
  return (
    <TypedDate
      {...props}
      placeholder={DAY_PATTERN}
      parse={parseDay}
      format={dayText}
      calendar={(pick, close) => (
        <Calendar
          day={props.value}
          min={min}
          max={max}
          onPick={(day) => {
            pick(day)
            close()
          }}
        />
      )}
    />
  )
}
