import { CLOSING_DAYS } from '@arbour/contract/limits'

const DAY = 24 * 60 * 60 * 1000

/** Returns the end of the recovery period for what is closed now. */
export function endOfClosing(): string {
  return new Date(Date.now() + CLOSING_DAYS * DAY).toISOString()
}
