/** Decodes control characters as spreadsheets write them: `_x000D_`. */
export function decodeEscapes(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
}
