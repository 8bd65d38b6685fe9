/** The shares whose invitation was opened on this page. */
const asked = new Set<string>()

/** Records that an invitation was opened. It opens automatically once, and afterwards only on request. */
export function recordInviteShown(shareId: string): void {
  asked.add(shareId)
}

export function wasAsked(shareId: string): boolean {
  return asked.has(shareId)
}
