/** Returns whether a code is a control character other than line breaks, tabs and terminal colours. */
export function isOddControl(code: number): boolean {
  return code < 0x20 ? !(code >= 0x08 && code <= 0x0d) && code !== 0x1a && code !== 0x1b : code === 0x7f
}
