import { CLOSING_DAYS } from '@arbour/contract/limits'

const DAY = 24 * 60 * 60 * 1000

/** Until when what is closed now could come back. */
export function endOfClosing(): string {
  return new Date(Date.now() + CLOSING_DAYS * DAY).toISOString()
}
