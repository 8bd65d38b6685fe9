/** Returns the start of the minute a number of milliseconds from now: shares and links expire to the minute. */
export function endIn(milliseconds: number): string {
  const end = new Date(Date.now() + milliseconds)
  end.setUTCSeconds(0, 0)
  return end.toISOString()
}
