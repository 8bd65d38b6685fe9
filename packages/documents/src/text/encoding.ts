const LEGACY = 'windows-1252'

/** By the byte order mark; without one UTF-8, or what Western systems wrote before it when the bytes are no UTF-8. */
export function pickEncoding(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  try {
    // A character that the end of the part cuts in two is no fault.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
    return 'utf-8'
  } catch {
    return LEGACY
  }
}

/** Whether the bytes are no text at all. */
export function isBinary(start: Uint8Array): boolean {
  return !pickEncoding(start).startsWith('utf-16') && start.subarray(0, 8192).includes(0)
}
