import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { DatePicker, type DayOfWeek } from '@mantine/dates'
import { useEffect, useRef } from 'react'
import { isDay } from '#lib/day-ranges.ts'
import { formats } from '#lib/text/formats.ts'
import { isoDay } from '#lib/wall-clock.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de'
import 'dayjs/locale/es'
import 'dayjs/locale/fr'
import 'dayjs/locale/nl'
import classes from './calendar.module.css'

interface CalendarProps {
  /** The chosen day as `2026-11-21`; any other text counts as none. */
  day: string
  /** The first and the last day that are offered. */
  min?: string | undefined
  max?: string | undefined
  /** Called with the chosen day, or '' to clear it. */
  onPick: (day: string) => void
}

/** Keeps Escape from closing the dialog around a calendar. */
export const KEEP_DIALOG = { 'data-mantine-stop-propagation': true } as const

/** A month to choose a day from. Focuses the chosen day, or today. */
export function Calendar({ day, min, max, onPick }: CalendarProps) {
  const root = useRef<HTMLDivElement>(null)
  const selectedDay = isDay(day) ? day : null
  const today = isoDay(useNow())
  const isTodayOffered = (!min || today >= min) && (!max || today <= max)
  const initialDay = selectedDay ?? (max && today > max ? max : min && today < min ? min : today)
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('[data-initial]:enabled')?.focus()
  }, [])
  return (
    <div ref={root} className={classes.calendar}>
      <DatePicker
        value={selectedDay}
        defaultDate={initialDay}
        locale={formats.locale}
        firstDayOfWeek={(formats.weekStart % 7) as DayOfWeek}
        weekendDays={[]}
        minDate={min}
        maxDate={max}
        highlightToday
        __stopPropagation
        ariaLabels={{
          nextMonth: t('ui.form.nextMonth'),
          previousMonth: t('ui.form.previousMonth'),
          nextYear: t('ui.form.nextYear'),
          previousYear: t('ui.form.previousYear'),
          nextDecade: t('ui.form.nextTenYears'),
          previousDecade: t('ui.form.previousTenYears'),
        }}
        classNames={{
          day: classes.day,
          weekday: classes.weekday,
          monthsListControl: classes.period,
          yearsListControl: classes.period,
          calendarHeaderControl: classes.control,
          calendarHeaderLevel: classes.level,
        }}
        getDayProps={(date) => ({ 'data-initial': date === initialDay || undefined })}
        onChange={(next) => next !== null && onPick(next)}
      />
      <div className={classes.buttons}>
        <Button variant="subtle" size="compact-sm" disabled={day === ''} {...KEEP_DIALOG} onClick={() => onPick('')}>
          {t('common.clear')}
        </Button>
        <Button variant="subtle" size="compact-sm" disabled={!isTodayOffered} {...KEEP_DIALOG} onClick={() => onPick(today)}>
          {t('common.today')}
        </Button>
      </div>
    </div>
  )
}
