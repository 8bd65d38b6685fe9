/**
 * The pixels that a picture takes when it is shown, from its head; null for one that is damaged, or that could keep a
 * browser busy for long. A drawing of lines counts as none.
 */
export function pixelsOf(type: string, base64: string): number | null {
  if (type === 'svg+xml') return isModest(decode(base64)) ? 0 : null
  // The frame of a photo may come after a long head.
  const bytes = decode(base64.slice(0, 400_000 - (400_000 % 4)))
  const size = READERS[type]?.(bytes)
  return size && size[0] > 0 && size[1] > 0 ? size[0] * size[1] : null
}

/** Longest drawing within a drawing, in letters, and the copies of its own parts that it may make: copies of copies grow beyond measure. */
const MAX_SVG_LENGTH = 1024 ** 2
const MAX_COPIES = 20

/** Whether the markup of an SVG is harmless to draw: nothing that grows, and no effects that take long. */
export function isModest(svg: string): boolean {
  if (svg.length > MAX_SVG_LENGTH || /<!ENTITY|<(?:\w+:)?(?:filter|foreignObject|image|pattern|script)\b/i.test(svg)) return false
  return (svg.match(/<(?:\w+:)?use\b/gi)?.length ?? 0) <= MAX_COPIES
}

type Size = readonly [width: number, height: number]

const READERS: Readonly<Record<string, (bytes: string) => Size | null>> = {
  png: (bytes) => (bytes.startsWith('\x89PNG') ? [big(bytes, 16, 4), big(bytes, 20, 4)] : null),
  gif: (bytes) => (bytes.startsWith('GIF8') ? [little(bytes, 6, 2), little(bytes, 8, 2)] : null),
  webp: readWebp,
  jpeg: readJpeg,
}

function readWebp(bytes: string): Size | null {
  if (!bytes.startsWith('RIFF')) return null
  switch (bytes.slice(12, 16)) {
    case 'VP8X':
      return [little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1]
    case 'VP8L': {
      const packed = little(bytes, 21, 4)
      return [(packed & 0x3fff) + 1, ((packed >> 14) & 0x3fff) + 1]
    }
    case 'VP8 ':
      return [little(bytes, 26, 2) & 0x3fff, little(bytes, 28, 2) & 0x3fff]
    default:
      return null
  }
}

/** Goes from segment to segment until the one that begins a frame. */
function readJpeg(bytes: string): Size | null {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === '\xff') {
    const marker = bytes.charCodeAt(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return [big(bytes, at + 7, 2), big(bytes, at + 5, 2)]
    at += 2 + Math.max(2, big(bytes, at + 2, 2))
  }
  return null
}

function big(bytes: string, at: number, count: number): number {
  let value = 0
  for (let index = 0; index < count; index++) value = value * 256 + (bytes.charCodeAt(at + index) || 0)
  return value
}

function little(bytes: string, at: number, count: number): number {
  let value = 0
  for (let index = count - 1; index >= 0; index--) value = value * 256 + (bytes.charCodeAt(at + index) || 0)
  return value
}

/** The bytes, each as one letter. */
function decode(base64: string): string {
  try {
    return atob(base64)
  } catch {
    return ''
  }
}
