/** Widths of Helvetica's printable ASCII characters, in thousandths of the font size (Adobe's font metrics). */
const WIDTHS =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 ' +
  '1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 ' +
  '333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
const ADVANCES = WIDTHS.split(' ').map(Number)
/** The bold face is a little wider. */
const BOLD = 1.07

/** Characters whose codes in PDF's encoding of Western text differ from Unicode. */
const ENCODED: Readonly<Record<string, string>> = {
  '–': '\x96',
  '—': '\x97',
  '‘': '\x91',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '•': '\x95',
}

/** Returns the width of a line in points. */
export function measureText(text: string, size: number, isBold = false): number {
  let sum = 0
  for (const sign of text) sum += ADVANCES[(sign.codePointAt(0) ?? 0) - 32] ?? 556
  return (sum * size * (isBold ? BOLD : 1)) / 1000
}

/** Wraps a text into lines of a maximum width in points. */
export function wrap(text: string, { size, width, isBold = false }: { size: number; width: number; isBold?: boolean }): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && measureText(longer, size, isBold) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

/** Returns a text as a PDF string in the encoding of Western text. */
export function encode(text: string): string {
  return `(${text.replace(/[–—‘’“”•]/g, (sign) => ENCODED[sign] ?? sign).replace(/[\\()]/g, '\\$&')})`
}
