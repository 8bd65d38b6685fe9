import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { TimePicker } from '@mantine/dates'
import classes from './calendar.module.css'
import { Calendar, KEEP_DIALOG } from './calendar.tsx'

interface CalendarWithTimeProps {
  /** The chosen day and time; '' for none. */
  day: string
  time: string
  /** The first and the last day that are offered. */
  min?: string | undefined
  max?: string | undefined
  /** Called with a day and a time such as `2026-11-21T17:30`, or '' to clear both. */
  onPick: (value: string) => void
  onClose: () => void
}

/** A month and a time. A day that is chosen without a time ends at 23:59. */
export function CalendarWithTime({ day, time, min, max, onPick, onClose }: CalendarWithTimeProps) {
  return (
    <div className={classes.withTime}>
      <Calendar day={day} min={min} max={max} onPick={(next) => onPick(next === '' ? '' : `${next}T${time || '23:59'}`)} />
      <div className={classes.time}>
        <TimePicker
          label={t('ui.form.time')}
          className={classes.timeField}
          classNames={{ field: classes.timePart }}
          disabled={day === ''}
          value={time}
          hoursInputLabel={t('ui.form.hours')}
          minutesInputLabel={t('ui.form.minutes')}
          hoursInputProps={KEEP_DIALOG}
          minutesInputProps={KEEP_DIALOG}
          onChange={(next) => /^\d\d:\d\d/.test(next) && onPick(`${day}T${next.slice(0, 5)}`)}
        />
        <Button {...KEEP_DIALOG} onClick={onClose}>
          {t('common.done')}
        </Button>
      </div>
    </div>
  )
}
