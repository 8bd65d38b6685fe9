import type { TextStyle } from './text-style.ts'

/** Widths of the letters from the space to the tilde in thousandths of the size, as Helvetica and Arial have them. */
const REGULAR = widths(
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 ' +
    '1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 ' +
    '333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584',
)
const BOLD = widths(
  '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 ' +
    '975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 ' +
    '333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584',
)
const MONOSPACED = /courier|mono|consol|menlo/i
/** How much wider than Helvetica a common family runs. */
const FACTORS: readonly (readonly [RegExp, number])[] = [
  [/verdana|dejavu/i, 1.15],
  [/times|garamond/i, 0.9],
  [/georgia|comic|permanent|tahoma/i, 1.03],
]
const COMBINING = /\p{M}|\p{Cf}/u
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u

function widths(text: string): readonly number[] {
  return text.split(' ').map(Number)
}

/** Estimates the width of a text in pixels by its family's average characters: no fonts are available here. */
export function measureText(text: string, { size, family, isBold }: TextStyle): number {
  const table = isBold ? BOLD : REGULAR
  const isMonospaced = MONOSPACED.test(family)
  let sum = 0
  for (const letter of text) sum += isMonospaced ? monospacedWidth(letter) : letterWidth(letter, table)
  const factor = FACTORS.find(([pattern]) => pattern.test(family))?.[1] ?? 1
  return (sum / 1000) * size * (isMonospaced ? 1 : factor)
}

function letterWidth(letter: string, table: readonly number[]): number {
  const width = table[(letter.codePointAt(0) ?? 0) - 32]
  if (width !== undefined) return width
  if (letter === '\u00a0') return 278
  if (COMBINING.test(letter)) return 0
  if (WIDE.test(letter)) return 1000
  const base = letter.normalize('NFD').codePointAt(0) ?? 0
  return table[base - 32] ?? 590
}

function monospacedWidth(letter: string): number {
  if (COMBINING.test(letter)) return 0
  return WIDE.test(letter) ? 1200 : 600
}
