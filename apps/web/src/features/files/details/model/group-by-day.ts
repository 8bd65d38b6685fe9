import { t } from '@arbour/messages/t'
import { formatDate, formatDay } from '#lib/text/format.ts'
import { addDays, isoDay } from '#lib/wall-clock.ts'

/** The events of one calendar day in the user's time zone. */
export interface Day<T> {
  /** `Today`, `Yesterday` or `21/11/2026`. */
  label: string
  events: T[]
}

/** Groups events, newest first, by the day on which they happened. */
export function groupByDay<T extends { date: string }>(events: readonly T[], now: Date = new Date()): Day<T>[] {
  const days: Day<T>[] = []
  for (const event of events) {
    const label = dayLabel(new Date(event.date), now)
    const lastDay = days.at(-1)
    if (lastDay?.label === label) lastDay.events.push(event)
    else days.push({ label, events: [event] })
  }
  return days
}

function dayLabel(date: Date, now: Date): string {
  const day = formatDate(date)
  if (day === formatDate(now)) return t('common.today')
  return day === formatDay(addDays(isoDay(now), -1)) ? t('files.details.yesterday') : day
}
