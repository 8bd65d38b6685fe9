/** Safari takes no more than ten changes of the address a second; and nobody sees more files. */
const LEAST_MS = 125

/** Whether a press of a key is a step: each press is, and while it is held those that repeat it are no more than eight a second. */
export function stepThrottle(): (event: Pick<KeyboardEvent, 'repeat' | 'timeStamp'>) => boolean {
  let steppedAt = Number.NEGATIVE_INFINITY
  return ({ repeat, timeStamp }) => {
    if (repeat && timeStamp - steppedAt < LEAST_MS) return false
    steppedAt = timeStamp
    return true
  }
}
