const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds before each retry. After the last one the delivery fails: one day in total. */
const RETRY_AFTER = [10, MINUTE, 5 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 8 * HOUR]

/** Returns the seconds until the next retry; null if the delivery has failed. */
export function retryAfter(attempts: number): number | null {
  return RETRY_AFTER[attempts - 1] ?? null
}

/** Returns the seconds for which a receiver is paused after consecutive failures, so that it does not delay others. */
export function pauseAfter(failures: number): number {
  return Math.min(10 * MINUTE, 5 * 2 ** Math.min(failures - 1, 10))
}

/** A webhook is disabled after this many consecutive failures over this many days: both must be reached. */
export const STOP_AFTER = { failures: 20, days: 3 }
/** Days after which a delivery that waited behind others fails. */
export const GIVE_UP_DAYS = 2
