import type { CellFormat } from '../cells/cell-format.ts'

const PIXELS_A_POINT = 96 / 72
/** Width of the widest digit of a font, as a ratio of its size. */
const DIGIT_WIDTHS: readonly [font: RegExp, width: number][] = [
  [/courier|mono|consol/i, 0.6],
  [/verdana/i, 0.636],
  [/arial narrow|aptos narrow/i, 0.47],
  [/arial|helvetica|liberation sans|segoe|aptos/i, 0.556],
  [/tahoma/i, 0.546],
  [/georgia/i, 0.61],
]
/** The ratio of Calibri and of most serif fonts. */
const USUAL = 0.507

/** Returns the width of a digit in a font in CSS pixels, as Excel rounds it: 7 for Calibri 11 and Arial 10. */
export function letterWidthOf({ font = '', size = 11 }: CellFormat): number {
  const share = DIGIT_WIDTHS.find(([name]) => name.test(font))?.[1] ?? USUAL
  return Math.min(Math.max(Math.round(size * PIXELS_A_POINT * share), 3), 60)
}
