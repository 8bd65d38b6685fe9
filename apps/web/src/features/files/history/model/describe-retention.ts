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
  const newest = kept === 1 ? 'the newest older version' : `the ${kept} newest older versions`
  if (days === null) return kept === null ? null : `Of the others ${newest} ${kept === 1 ? 'is' : 'are'} kept.`
  const removal = `Older versions are removed ${days === 1 ? 'a day' : `${days} days`} after they were replaced`
  return kept === null ? `${removal}.` : `${removal}, but for ${newest}.`
}
