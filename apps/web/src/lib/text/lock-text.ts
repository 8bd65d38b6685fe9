import type { LockSummary } from '@arbour/contract/entities/items/lock'
import { t } from '@arbour/messages/t'
import { formatDateTime } from './format.ts'

/** Returns the name of the holder of a lock, or of their team where the holder is not shown. */
export function holderName({ holder }: Pick<LockSummary, 'holder'>): string {
  return holder.name ?? holder.tenant?.name ?? t('common.someone')
}

/** Returns who holds the lock of an item and until when, for badges and accessible names. Null without a lock. */
export function lockText({ lock }: { lock: LockSummary | null }): string | null {
  if (lock === null) return null
  const until = formatDateTime(lock.expires)
  return lock.is_own ? t('lib.text.lockedByYou', { until }) : t('lib.text.lockedBy', { holder: holderName(lock), until })
}
