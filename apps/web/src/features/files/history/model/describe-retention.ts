import { t } from '@arbour/messages/t'

/**
 * The retention of old versions: the days since they were replaced, and the number of newest versions that are always kept; null
 * if not configured.
 */
interface VersionLimits {
  days: number | null
  kept: number | null
}

/** Describes which old versions are kept; null if all are. */
export function describeRetention({ days, kept }: VersionLimits): string | null {
  if (days === null) {
    if (kept === null) return null
    return t('files.history.ofOthersNewestOlderVersion', { kept })
  }
  if (kept === null) return t('files.history.olderVersionsDeletedAfterDays', { days })
  return t('files.history.olderVersionsDeletedExceptLatest', { days, kept })
}
