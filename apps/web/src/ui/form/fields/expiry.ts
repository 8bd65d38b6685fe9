/** An expiry time as the value of a field: local date and time to the minute, or empty; or typed text that is no date. */

import { isoDay } from '#lib/day-ranges.ts'
import { t } from '#lib/text/messages.ts'
import { splitDateTime } from './date/day-text.ts'

/** Returns the field's value for a time, such as `2026-12-03T17:00`; '' for null. */
export function expiryText(time: string | Date | null): string {
  if (time === null) return ''
  const date = new Date(time)
  const padTwo = (part: number) => String(part).padStart(2, '0')
  return `${isoDay(date)}T${padTwo(date.getHours())}:${padTwo(date.getMinutes())}`
}

/** Returns the time of a field's value; null for none. Requires that {@link expiryProblem} has returned null. */
export function expiryTime(text: string): string | null {
  return text === '' || expiryProblem(text, new Date(0)) !== null ? null : new Date(text).toISOString()
}

/** Returns an error message for an invalid value, or null. */
export function expiryProblem(text: string, now: Date): string | null {
  if (text === '') return null
  if (splitDateTime(text).day === '') return t('ui.form.enterDateAndTime')
  return new Date(text).getTime() <= now.getTime() ? t('ui.form.chooseTimeThatIsStill') : null
}
