type Size = readonly [width: number, height: number]

const READERS: readonly ((bytes: Uint8Array) => Size | null)[] = [readPng, readGif, readWebp, readJpeg]

/** Returns the number of pixels of a PNG, GIF, WebP or JPEG from its header; null if it is invalid, or of another format. */
export function pixelsOf(bytes: Uint8Array): number | null {
  for (const read of READERS) {
    const size = read(bytes)
    if (size) return size[0] > 0 && size[1] > 0 ? size[0] * size[1] : null
  }
  return null
}

function readPng(bytes: Uint8Array): Size | null {
  return says(bytes, 0, '\x89PNG') ? [big(bytes, 16, 4), big(bytes, 20, 4)] : null
}

function readGif(bytes: Uint8Array): Size | null {
  return says(bytes, 0, 'GIF8') ? [little(bytes, 6, 2), little(bytes, 8, 2)] : null
}

function readWebp(bytes: Uint8Array): Size | null {
  if (!says(bytes, 0, 'RIFF')) return null
  if (says(bytes, 12, 'VP8X')) return [little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1]
  if (says(bytes, 12, 'VP8 ')) return [little(bytes, 26, 2) & 0x3fff, little(bytes, 28, 2) & 0x3fff]
  if (!says(bytes, 12, 'VP8L')) return null
  const packed = little(bytes, 21, 4)
  return [(packed & 0x3fff) + 1, ((packed >> 14) & 0x3fff) + 1]
}

/** Walks the segments up to the start of a frame. */
function readJpeg(bytes: Uint8Array): Size | null {
  let at = says(bytes, 0, '\xff\xd8') ? 2 : bytes.length
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return [big(bytes, at + 7, 2), big(bytes, at + 5, 2)]
    at += 2 + Math.max(2, big(bytes, at + 2, 2))
  }
  return null
}

function says(bytes: Uint8Array, at: number, letters: string): boolean {
  return [...letters].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))
}

function big(bytes: Uint8Array, at: number, count: number): number {
  let value = 0
  for (let index = 0; index < count; index++) value = value * 256 + (bytes[at + index] ?? 0)
  return value
}

function little(bytes: Uint8Array, at: number, count: number): number {
  let value = 0
  for (let index = count - 1; index >= 0; index--) value = value * 256 + (bytes[at + index] ?? 0)
  return value
}
