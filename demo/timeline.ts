/** The time of a scene: some working days ago at a time of day, or some minutes ago. */
export type When = { workday: number; time: string } | { minutesAgo: number }

const MINUTE = 60_000

/** Returns the working day so many before today: 1 is the last one. */
export function workdayBefore(now: Date, count: number): Date {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  for (let remainingDays = count; remainingDays > 0; ) {
    day.setDate(day.getDate() - 1)
    if (day.getDay() % 6 !== 0) remainingDays -= 1
  }
  return day
}

/** Returns the time relative to now. */
export function toDate(when: When, now: Date): Date {
  if ('minutesAgo' in when) return new Date(now.getTime() - when.minutesAgo * MINUTE)
  const moment = workdayBefore(now, when.workday)
  const [hours = 0, minutes = 0] = when.time.split(':').map(Number)
  moment.setHours(hours, minutes)
  return moment
}

/** Formats the working day so many before today for documents: 12 November 2026. */
export type Day = (workdays: number) => string

export function daysBefore(now: Date): Day {
  return (count) => workdayBefore(now, count).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
}
