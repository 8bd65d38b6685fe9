/**
 * Estimates the width of a text from its characters, without layout. Measured for Inter with tabular figures in the weight of
 * names. Exact for figures; approximate and rather too wide for everything else.
 */
import { type Period, truncateMiddle } from './format.ts'

/** Characters that are not as wide as most small letters, in hundredths of the font size. */
const WIDTHS: readonly [string, number][] = [
  ['ijl', 26],
  [" ,.:;I!·'", 29],
  ['frt()[]{}|/\\`_"^›', 40],
  ['acekosvxyzJLF', 58],
  ['0123456789$*+-<=>~−', 65],
  ['mw', 89],
  ['MW@%…', 103],
]
const USUAL = 62
const CAPITAL = 76
/**
 * The width of Chinese, Japanese and Korean characters and emoji, which start at this code point. An emoji of two code units
 * counts as two halves.
 */
const SQUARE = 106
const FIRST_SQUARE = 0x2e80
const FIRST_SURROGATE = 0xd800
const LAST_SURROGATE = 0xdfff

/** A lookup by code unit, because lists contain many characters. */
const TABLE = new Uint8Array(FIRST_SQUARE).fill(USUAL)
for (let unit = 65; unit < 0x250; unit++) {
  const character = String.fromCharCode(unit)
  if (character !== character.toLowerCase()) TABLE[unit] = CAPITAL
}
for (const [characters, width] of WIDTHS)
  for (let index = 0; index < characters.length; index++) TABLE[characters.charCodeAt(index)] = width

/** The minimum length of a truncated name, in characters. */
const SHORTEST = 12

/** Returns the width of a single line in CSS pixels. `size`: the font size in CSS pixels. */
export function textWidth(text: string, size: number): number {
  let width = 0
  for (let index = 0; index < text.length; index++) width += getUnitWidth(text.charCodeAt(index))
  return (width * size) / 100
}

function getUnitWidth(unit: number): number {
  if (unit < FIRST_SQUARE) return TABLE[unit] ?? USUAL
  return unit >= FIRST_SURROGATE && unit <= LAST_SURROGATE ? SQUARE / 2 : SQUARE
}

interface FitOptions {
  /** The maximum number of characters. */
  max: number
  /** CSS pixels. */
  width: number
  /** The font size in CSS pixels. */
  size: number
  keep: readonly Period[]
  /** The number of lines; 1 by default. */
  lines?: number
}

/** Truncates a name to a maximum number of characters and the width of its lines, like `truncateMiddle`. */
export function fitMiddle(name: string, { max, width, size, keep, lines = 1 }: FitOptions): string {
  let shortName = truncateMiddle(name, max, keep)
  for (let maxLength = shortName.length; maxLength > SHORTEST; shortName = truncateMiddle(name, maxLength, keep)) {
    const nameWidth = textWidth(shortName, size)
    if (lines === 1 ? nameWidth <= width : countLines(shortName, width, size) <= lines) break
    maxLength = Math.max(SHORTEST, Math.min(maxLength - 1, Math.floor((maxLength * width * lines) / nameWidth)))
  }
  return shortName
}

/** Where browsers break lines: after spaces, and after hyphens except before figures. */
const BREAK = /(?<=\s)|(?<=-)(?=[^\d\s-])/

/** Returns the number of lines of a text. A word that is wider than a line is broken anywhere, and begins on a line of its own. */
function countLines(text: string, width: number, size: number): number {
  let lines = 1
  let usedWidth = 0
  for (const word of text.split(BREAK)) {
    const wordWidth = textWidth(word.trimEnd(), size)
    if (usedWidth > 0 && usedWidth + wordWidth > width) {
      lines++
      usedWidth = 0
    }
    // A broken word leaves up to a character of each line empty.
    const extraLines = wordWidth > width ? Math.ceil(wordWidth / (width - size)) - 1 : 0
    lines += extraLines
    usedWidth += textWidth(word, size) - extraLines * (width - size)
  }
  return lines
}
