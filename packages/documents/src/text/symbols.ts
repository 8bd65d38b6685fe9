/** Maps characters of Symbol and Wingdings, which few computers have, to similar ones. */
const SYMBOLS: Readonly<Record<string, string>> = {
  '\u00b7': '•',
  '\u00a7': '▪',
  '\u00a8': '◻',
  '\u00fc': '✓',
  '\u00fe': '☑',
  '\u00d8': '➢',
  '\u00e0': '→',
  v: '❖',
  q: '❑',
  n: '■',
  l: '●',
  u: '◆',
}
/** Where Office maps the characters of such fonts. */
const PRIVATE = 0xf000

/** Converts a character of a symbol font to a Unicode character. */
export function plainSymbol(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  const plain = code >= PRIVATE && code < PRIVATE + 256 ? String.fromCharCode(code - PRIVATE) : letter
  return SYMBOLS[plain] ?? letter
}

/** Converts all private-use characters of a text. */
export function plainSymbols(text: string): string {
  return text.replace(/[\uf000-\uf0ff]/g, plainSymbol)
}
