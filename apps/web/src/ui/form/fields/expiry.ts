/** An expiry time as the value of a field: date and time to the minute in the person's time zone, or empty; or typed text that is no date. */

import { t } from '@arbour/messages/t'
import { timeAtWallClock, wallClock } from '#lib/wall-clock.ts'
import { splitDateTime } from './date/day-text.ts'

/** Returns the field's value for a time, such as `2026-12-03T17:00`; '' for null. */
export function expiryText(time: string | Date | null): string {
  return time === null ? '' : wallClock(new Date(time)).toISOString().slice(0, 16)
}

/** Returns the time of a field's value; null for none. Requires that {@link expiryProblem} has returned null. */
export function expiryTime(text: string): string | null {
  return text === '' || expiryProblem(text, new Date(0)) !== null ? null : timeAtWallClock(text).toISOString()
}

/** Returns an error message for an invalid value, or null. */
export function expiryProblem(text: string, now: Date): string | null {
  if (text === '') return null
  if (splitDateTime(text).day === '') return t('ui.form.enterDateAndTime')
  return timeAtWallClock(text).getTime() <= now.getTime() ? t('ui.form.chooseTimeThatIsStill') : null
}
