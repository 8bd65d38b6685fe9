import type { NotificationPreference } from '@arbour/contract/entities/notification'

/** Milliseconds after which what happens again is written of once more. */
const AGAIN_AFTER = 10 * 60_000
/** The hour, UTC, at which what was gathered in a day is written. */
const DIGEST_HOUR = 7

/** When a notification is written by mail, with all else that is due to its person then; null for never. */
export function mailTime(
  mail: NotificationPreference['mail'],
  { isAgain, now = new Date() }: { isAgain: boolean; now?: Date },
): Date | null {
  switch (mail) {
    case 'off':
      return null
    case 'at_once':
      return isAgain ? new Date(now.getTime() + AGAIN_AFTER) : now
    case 'daily': {
      const due = new Date(now)
      due.setUTCHours(DIGEST_HOUR, 0, 0, 0)
      if (due <= now) due.setUTCDate(due.getUTCDate() + 1)
      return due
    }
  }
}
