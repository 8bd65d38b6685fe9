/** Safari allows no more than ten URL changes a second, and no more files are perceptible. */
const LEAST_MS = 125

/**
 * Creates a filter for key presses: each single press is a step, and while a key is held its repetitions are limited to eight a
 * second.
 */
export function stepThrottle(): (event: Pick<KeyboardEvent, 'repeat' | 'timeStamp'>) => boolean {
  let steppedAt = Number.NEGATIVE_INFINITY
  return ({ repeat, timeStamp }) => {
    if (repeat && timeStamp - steppedAt < LEAST_MS) return false
    steppedAt = timeStamp
    return true
  }
}
