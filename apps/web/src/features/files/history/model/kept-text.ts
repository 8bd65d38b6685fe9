/** How long older versions are kept: days since they were replaced, and how many of the newest in any case; null for what is not settled. */
interface Kept {
  days: number | null
  kept: number | null
}

/** Says which older versions stay; null where all do. */
export function keptText({ days, kept }: Kept): string | null {
  const newest = kept === 1 ? 'the newest older version' : `the ${kept} newest older versions`
  if (days === null) return kept === null ? null : `Of the others ${newest} ${kept === 1 ? 'is' : 'are'} kept.`
  const removed = `Older versions are removed ${days === 1 ? 'a day' : `${days} days`} after they were replaced`
  return kept === null ? `${removed}.` : `${removed}, but for ${newest}.`
}
