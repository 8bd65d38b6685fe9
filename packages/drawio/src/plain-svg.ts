const MAX_BYTES = 512 * 1024
/** The only allowed declaration. */
const HEAD = /^\ufeff?\s*<\?xml\s+version=["']1\.\d["'](?:\s+encoding=["']utf-8["'])?(?:\s+standalone=["']\w+["'])?\s*\?>/i
/**
 * Features that copy, repeat, layer or move drawn content, or load more: elements by name under any prefix, and any mention of
 * properties, which style sheets can obfuscate.
 */
const MORE =
  /<!(?!--)|<\?|[<:](?:use|image|foreignobject|textpath|animate\w*|set|script|iframe|link)[\s/>]|mask|filter|marker|pattern|data:|@|\\/i
/** Nested clips multiply: a few on elements are cheap, but a style sheet applies each to many. */
const CLIP = /clip-path/gi
const MAX_CLIPS = 8

/**
 * Returns the number of elements of an embedded SVG that is simple enough to be drawn as fast as it is parsed; null for any
 * other. Browsers draw an SVG in the page's own process, and a few lines of nested `use`, patterns or masks can block it
 * permanently.
 */
export function elementsOfPlainSvg(bytes: Uint8Array): number | null {
  const text = bytes.length > MAX_BYTES ? null : decodeText(bytes)
  if (text === null || MORE.test(text)) return null
  const clips = text.match(CLIP)?.length ?? 0
  if (clips > (/[<:]style[\s/>]/i.test(text) ? 0 : MAX_CLIPS)) return null
  return text.match(/<[^/!]/g)?.length ?? 0
}

/** Decodes character references as a browser does. Null if it is not UTF-8. */
function decodeText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    if (text.includes('\0')) return null
    const letter = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '')
    return text
      .replace(HEAD, '')
      .replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex?: string, decimal?: string) => letter(Number(hex ? `0x${hex}` : decimal)))
  } catch {
    return null
  }
}
