/** The shares whose invite was opened on this page. */
const asked = new Set<string>()

/** The invite of a share opens by itself once: afterwards only when somebody asks for it. */
export function noteAsked(shareId: string): void {
  asked.add(shareId)
}

export function wasAsked(shareId: string): boolean {
  return asked.has(shareId)
}
