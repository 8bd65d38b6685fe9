/** The shares whose invitation was opened on this page. */
const askedIds = new Set<string>()

/** Records that an invitation was opened. It opens automatically once, and afterwards only on request. */
export function recordInviteShown(shareId: string): void {
  askedIds.add(shareId)
}

export function wasAsked(shareId: string): boolean {
  return askedIds.has(shareId)
}
