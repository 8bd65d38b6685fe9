/** An expiry time as the value of a field: local date and time to the minute, or empty. */

/** The value of an incomplete date and time, which is neither an expiry nor none. */
export const UNFINISHED = 'unfinished'

/** Returns the field's value for a time, such as `2026-12-03T17:00`; '' for null. */
export function expiryText(time: string | Date | null): string {
  if (time === null) return ''
  const date = new Date(time)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Returns the time of a field's value; null for none. Requires that {@link expiryProblem} has returned null. */
export function expiryTime(text: string): string | null {
  return text === '' || expiryProblem(text, new Date(0)) !== null ? null : new Date(text).toISOString()
}

/** Returns an error message for an invalid value, or null. */
export function expiryProblem(text: string, now: Date): string | null {
  if (text === '') return null
  const time = new Date(text).getTime()
  if (text === UNFINISHED || Number.isNaN(time) || text.length > 16) return 'Enter the date and the time'
  return time <= now.getTime() ? 'Choose a time that is still to come' : null
}
