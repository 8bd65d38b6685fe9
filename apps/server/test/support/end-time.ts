/** The start of the minute that a moment so many milliseconds ahead falls into: ends of shares and links are kept to the minute. */
export function endIn(milliseconds: number): string {
  const end = new Date(Date.now() + milliseconds)
  end.setUTCSeconds(0, 0)
  return end.toISOString()
}
