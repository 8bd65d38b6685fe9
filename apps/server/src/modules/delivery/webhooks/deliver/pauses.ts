const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds from one attempt to the next, by how many there were. After the last there is none: a day in all. */
const RETRY_AFTER = [10, MINUTE, 5 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 8 * HOUR]

/** Seconds until a message is tried again that was tried so often; null: it has failed. */
export function retryAfter(attempts: number): number | null {
  return RETRY_AFTER[attempts - 1] ?? null
}

/** Seconds in which nothing is sent to a receiver that gave no answer for so many attempts in a row: it keeps nobody else waiting. */
export function pauseAfter(failures: number): number {
  return Math.min(10 * MINUTE, 5 * 2 ** Math.min(failures - 1, 10))
}

/** Attempts in a row that fail, and days that they do, until a webhook is switched off: both. */
export const STOP_AFTER = { failures: 20, days: 3 }
/** Days after which a message that waited behind others is given up. */
export const GIVE_UP_DAYS = 2
