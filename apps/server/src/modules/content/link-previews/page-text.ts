const FROM_META = /<meta[^>]+?charset\s*=\s*["']?\s*([a-z0-9_:.-]+)/i
const META_BYTES = 1024

/**
 * Decodes a page: by its byte order mark, the charset of its header, or its `meta`; otherwise as UTF-8 if valid, else
 * windows-1252.
 */
export function pageText(body: Buffer, charset: string | null): string {
  const label = byteOrderMarkOf(body) ?? charset ?? metaCharset(body)
  return (
    (label === null ? null : decode(body, label)) ?? decode(body, 'utf-8', true) ?? new TextDecoder('windows-1252').decode(body)
  )
}

function byteOrderMarkOf(body: Buffer): string | null {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8'
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be'
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le'
  return null
}

function metaCharset(body: Buffer): string | null {
  const label = FROM_META.exec(body.toString('latin1', 0, META_BYTES))?.[1] ?? null
  // A page whose `meta` was readable as ASCII can't be UTF-16, whatever it states.
  return label !== null && /^utf-?16/i.test(label) ? 'utf-8' : label
}

/** Returns null for an unknown charset, and, if `fatal`, for invalid bytes. */
function decode(body: Buffer, label: string, fatal = false): string | null {
  try {
    // A truncated page may end inside a character.
    return new TextDecoder(label, { fatal }).decode(body, { stream: fatal })
  } catch {
    return null
  }
}
