/** As long as a timer can wait, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1

/** Milliseconds until a moment after the end of a share, when it is gone; false where it has no end, or has ended. */
export function untilEnd(expires: string | null, now = Date.now()): number | false {
  const left = expires === null ? 0 : Date.parse(expires) - now
  return left > 0 && Math.min(left + 1000, LONGEST_WAIT)
}
