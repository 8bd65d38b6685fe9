/** Letters of Symbol and Wingdings, which few computers have, by what they look like. */
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
/** Where Office keeps the letters of such fonts. */
const PRIVATE = 0xf000

/** A letter of a symbol font as every font has it. */
export function plainSymbol(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  const plain = code >= PRIVATE && code < PRIVATE + 256 ? String.fromCharCode(code - PRIVATE) : letter
  return SYMBOLS[plain] ?? letter
}

/** The same for all such letters of a text that are out of the ordinary range. */
export function plainSymbols(text: string): string {
  return text.replace(/[\uf000-\uf0ff]/g, plainSymbol)
}
