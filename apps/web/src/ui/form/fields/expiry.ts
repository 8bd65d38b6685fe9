/** When something ends, as a field holds it: date and time to the minute where the person is, or nothing. */

/** Begun, but not a whole date and time yet: it is neither an end nor none. */
export const UNFINISHED = 'unfinished'

/** `2026-12-03T17:00` of a point in time; '' for none. */
export function expiryText(time: string | Date | null): string {
  if (time === null) return ''
  const date = new Date(time)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The point in time that a field holds; null for none. Read after {@link expiryProblem} found nothing. */
export function expiryTime(text: string): string | null {
  return text === '' || expiryProblem(text, new Date(0)) !== null ? null : new Date(text).toISOString()
}

/** What is wrong with it, in a sentence, or null. */
export function expiryProblem(text: string, now: Date): string | null {
  if (text === '') return null
  const time = new Date(text).getTime()
  if (text === UNFINISHED || Number.isNaN(time) || text.length > 16) return 'Enter the date and the time'
  return time <= now.getTime() ? 'Choose a time that is still to come' : null
}
