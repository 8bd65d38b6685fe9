import type { DateOrder, WeekStart } from '@arbour/contract/entities/account/formats'
import { formatDay } from '#lib/text/format.ts'

/** Returns a date in an order: `21/11/2026`, `11/21/2026`, `2026-11-21`. */
export function exampleOf(order: DateOrder): string {
  return formatDay('2026-11-21', order)
}

/** Returns the name of a day of the week: `Monday`. */
export function weekdayName(day: WeekStart, locale: string): string {
  // The fifth of January 1970 was a Monday.
  const time = Date.UTC(1970, 0, 4 + day)
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(time)
}
