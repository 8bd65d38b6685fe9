import { formatDate } from '#lib/text/format.ts'

/** What happened on one day of the reader's calendar. */
export interface Day<T> {
  /** `Today`, `Yesterday` or `21/11/2026`. */
  label: string
  events: T[]
}

/** Events in their order, newest first, by the day on which they happened. */
export function groupByDay<T extends { date: string }>(events: readonly T[], now: Date = new Date()): Day<T>[] {
  const days: Day<T>[] = []
  for (const event of events) {
    const label = dayLabel(new Date(event.date), now)
    const last = days.at(-1)
    if (last?.label === label) last.events.push(event)
    else days.push({ label, events: [event] })
  }
  return days
}

function dayLabel(date: Date, now: Date): string {
  const day = formatDate(date)
  if (day === formatDate(now)) return 'Today'
  // Noon: a day of the calendar earlier, on the days that are 23 or 25 hours long too.
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12)
  return day === formatDate(yesterday) ? 'Yesterday' : day
}
