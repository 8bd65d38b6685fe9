const MAX_BYTES = 512 * 1024
/** The one declaration that may be there. */
const HEAD = /^\ufeff?\s*<\?xml\s+version=["']1\.\d["'](?:\s+encoding=["']utf-8["'])?(?:\s+standalone=["']\w+["'])?\s*\?>/i
/**
 * What can copy, repeat, layer or move what is drawn, or bring in more of it: of elements their names under any prefix, of properties and
 * what style sheets can hide them with any mention.
 */
const MORE =
  /<!(?!--)|<\?|[<:](?:use|image|foreignobject|textpath|animate\w*|set|script|iframe|link)[\s/>]|mask|filter|marker|pattern|data:|@|\\/i
/** Clips within clips multiply: a few at elements come to little, in a style sheet each is for many. */
const CLIP = /clip-path/gi
const MAX_CLIPS = 8

/**
 * How many elements an SVG within a drawing has, when it is so plain that drawing it takes no longer than reading it; null for any other.
 * Browsers draw an SVG in the page's own process, and a few lines of `use`, patterns or masks that refer to one another keep it busy for good.
 */
export function elementsOfPlainSvg(bytes: Uint8Array): number | null {
  const text = bytes.length > MAX_BYTES ? null : decoded(bytes)
  if (text === null || MORE.test(text)) return null
  const clips = text.match(CLIP)?.length ?? 0
  if (clips > (/[<:]style[\s/>]/i.test(text) ? 0 : MAX_CLIPS)) return null
  return text.match(/<[^/!]/g)?.length ?? 0
}

/** As a browser reads its values: numbers for letters are those letters. Null for what is no UTF-8. */
function decoded(bytes: Uint8Array): string | null {
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
