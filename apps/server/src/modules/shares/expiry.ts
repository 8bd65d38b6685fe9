import { AppError } from '#platform/http/app-error.ts'

const PAST = 'Choose a time in the future'

/** When something given is to end. Throws 400 for a time that is over. */
export function readExpiry(expires: string | null): Date | null {
  if (expires === null) return null
  const at = new Date(expires)
  if (at.getTime() <= Date.now()) throw new AppError('invalid', PAST, { fields: { expires: PAST } })
  return at
}

/** The earlier of two ends; null is none. */
export function earlier(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}
