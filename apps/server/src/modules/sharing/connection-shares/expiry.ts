import { AppError } from '#platform/http/app-error.ts'

const PAST = 'Choose a time in the future'

/** When something given is to end. Throws 400 for a time that is over. */
export function readExpiry(expires: string | null): Date | null {
  if (expires === null) return null
  const at = new Date(expires)
  if (isOver(at)) throw new AppError('invalid', PAST, { fields: { expires: PAST } })
  return at
}

/** Whether an end has come; null is none. */
export function isOver(end: Date | null): boolean {
  return end !== null && end.getTime() <= Date.now()
}

/** The earlier of two ends; null is none. */
export function earlier(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}

/** The last of some ends; null is none. */
export function latest(ends: readonly (Date | null)[]): Date | null {
  const times = ends.map((end) => end?.getTime() ?? Number.POSITIVE_INFINITY)
  const last = Math.max(...times)
  return Number.isFinite(last) ? new Date(last) : null
}
