/** The maximum timeout in milliseconds. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

/** Returns the milliseconds until shortly after a share expires; false if it has no expiry, or has expired. */
export function untilEnd(expires: string | null, now = Date.now()): number | false {
  const remainingMs = expires === null ? 0 : Date.parse(expires) - now
  return remainingMs > 0 && Math.min(remainingMs + 1000, MAX_TIMEOUT_MS)
}
