import { t } from '@arbour/messages/t'
import { AppError } from '#platform/http/app-error.ts'

/** Parses an expiry date. Throws 400 for one in the past. */
export function readExpiry(expires: string | null): Date | null {
  if (expires === null) return null
  const at = new Date(expires)
  if (isOver(at))
    throw new AppError('invalid', t('errors.fields.futureTime'), { fields: { expires: t('errors.fields.futureTime') } })
  return at
}

/** Determines whether an expiry date has passed; null never does. */
export function isOver(end: Date | null): boolean {
  return end !== null && end.getTime() <= Date.now()
}

/** Returns the earlier of two expiry dates; null is never. */
export function earlier(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}

/** Returns the latest of some expiry dates; null is never. */
export function latest(ends: readonly (Date | null)[]): Date | null {
  const times = ends.map((end) => end?.getTime() ?? Number.POSITIVE_INFINITY)
  const last = Math.max(...times)
  return Number.isFinite(last) ? new Date(last) : null
}
