import type { NotificationPreference } from '@arbour/contract/entities/account/notification'

/** Milliseconds after which a repeated occurrence is emailed again. */
const AGAIN_AFTER = 10 * 60_000
/** How long an email waits for the next file, in milliseconds. */
const GATHER_PAUSE = 3 * 60_000
/** Maximum time that an email waits for further files, in milliseconds. */
const GATHER_MOST = 60 * 60_000
/** The hour, UTC, at which daily digests are sent. */
const DIGEST_HOUR = 7

/**
 * Returns when a notification is emailed, together with all others that are due to its user; null for never. `gatheredFrom`:
 * since when its email gathers occurrences.
 */
export function mailTime(
  mail: NotificationPreference['mail'],
  { isAgain, gatheredFrom = null, now = new Date() }: { isAgain: boolean; gatheredFrom?: Date | null; now?: Date },
): Date | null {
  switch (mail) {
    case 'off':
      return null
    case 'at_once':
      if (gatheredFrom) return new Date(Math.min(now.getTime() + GATHER_PAUSE, gatheredFrom.getTime() + GATHER_MOST))
      return isAgain ? new Date(now.getTime() + AGAIN_AFTER) : now
    case 'daily': {
      const due = new Date(now)
      due.setUTCHours(DIGEST_HOUR, 0, 0, 0)
      if (due <= now) due.setUTCDate(due.getUTCDate() + 1)
      return due
    }
  }
}
