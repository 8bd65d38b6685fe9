/**
 * Changes that are shown although the server has not done them yet. While there are any, nothing is read again for somebody else's sake:
 * it would bring back for a moment what the person has just changed.
 */

/** When each ends by itself, in milliseconds since 1970. */
const changes = new Map<symbol, number>()

/** Begins a change that lasts until it is ended, or for as long as is said, in milliseconds. */
export function beginChange(lasts = Number.POSITIVE_INFINITY): symbol {
  const change = Symbol()
  changes.set(change, Date.now() + lasts)
  return change
}

export function endChange(change: symbol): void {
  changes.delete(change)
}

/** What the server has done is read: ends all changes that were to last a limited time. */
export function endBriefChanges(): void {
  for (const [change, until] of changes) if (Number.isFinite(until)) changes.delete(change)
}

/** Whether something is shown that the server may not have done yet. */
export function isChanging(): boolean {
  for (const [change, until] of changes) if (until <= Date.now()) changes.delete(change)
  return changes.size > 0
}
