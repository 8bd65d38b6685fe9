const FIRST_MS = 500
const LONGEST_MS = 4000
const GROWTH = 1.4

/** Milliseconds until the server is asked again whether a rendition is ready, after it was asked that many times. */
export function askAgainAfter(asked: number): number {
  return Math.min(LONGEST_MS, Math.round(FIRST_MS * GROWTH ** Math.max(0, asked - 1)))
}
