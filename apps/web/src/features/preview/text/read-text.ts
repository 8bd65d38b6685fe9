/** Reading the beginning of a text of any length, in its own encoding. */

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

const LINES_A_BLOCK = 200
const MAX_BLOCK_LENGTH = 32_000

/** Cuts a text into blocks at ends of lines, so that the browser lays out only what is looked at. Joined they are the text. */
export function toBlocks(text: string): string[] {
  const blocks: string[] = []
  let from = 0
  while (from < text.length) {
    const to = endOfBlock(text, from)
    blocks.push(text.slice(from, to))
    from = to
  }
  return blocks
}

/** Adds the next part of a text: it may begin in the middle of the last line. */
export function appendText(blocks: readonly string[], text: string): string[] {
  return [...blocks.slice(0, -1), ...toBlocks((blocks.at(-1) ?? '') + text)]
}

function endOfBlock(text: string, from: number): number {
  let at = from
  for (let lines = 0; lines < LINES_A_BLOCK; lines++) {
    const end = text.indexOf('\n', at)
    if (end < 0) return text.length
    if (end - from > MAX_BLOCK_LENGTH && at > from) return at
    at = end + 1
  }
  return at
}
