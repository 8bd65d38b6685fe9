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
    return kept === 1
      ? 'Of the others the newest older version is kept.'
      : `Of the others the ${kept} newest older versions are kept.`
  }
  if (kept === null)
    return days === 1
      ? 'Older versions are removed a day after they were replaced.'
      : `Older versions are removed ${days} days after they were replaced.`
  return `Older versions are removed ${days === 1 ? 'a day' : `${days} days`} after they were replaced, but for ${kept === 1 ? 'the newest older version' : `the ${kept} newest older versions`}.`
}
