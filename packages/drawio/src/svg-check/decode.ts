/** Encodings in which markup is written as in ASCII, so that a browser that takes them for one another sees the same. */
const ASCII_LIKE = /^(?:utf-8|us-ascii|iso-8859-\d{1,2}|windows-125\d)$/i
const DECLARED = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)/
/** As far as a declaration can reach. */
const HEAD_BYTES = 200

/** The text of an XML document as a browser reads it; null for an encoding in which it could hide what it is. */
export function decodeXml(bytes: Uint8Array): string | null {
  const text = decodeAs(encodingOf(bytes), bytes)
  // No XML has zeros: these would be UTF-16 without its mark.
  return text === null || text.includes('\0') ? null : text
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))
  const declared = DECLARED.exec(head)?.[1] ?? 'utf-8'
  return ASCII_LIKE.test(declared) ? declared : ''
}

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return null
  }
}
