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
