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
for (const [characters, width] of WIDTHS) for (let at = 0; at < characters.length; at++) TABLE[characters.charCodeAt(at)] = width

/** The minimum length of a truncated name, in characters. */
const SHORTEST = 12

/** Returns the width of a single line in CSS pixels. `size`: the font size in CSS pixels. */
export function textWidth(text: string, size: number): number {
  let width = 0
  for (let at = 0; at < text.length; at++) width += widthOf(text.charCodeAt(at))
  return (width * size) / 100
}

function widthOf(unit: number): number {
  if (unit < FIRST_SQUARE) return TABLE[unit] ?? USUAL
  return unit >= FIRST_SURROGATE && unit <= LAST_SURROGATE ? SQUARE / 2 : SQUARE
}

interface Room {
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
export function fitMiddle(name: string, { max, width, size, keep, lines = 1 }: Room): string {
  let shown = truncateMiddle(name, max, keep)
  for (let most = shown.length; most > SHORTEST; shown = truncateMiddle(name, most, keep)) {
    const wide = textWidth(shown, size)
    if (lines === 1 ? wide <= width : linesOf(shown, width, size) <= lines) break
    most = Math.max(SHORTEST, Math.min(most - 1, Math.floor((most * width * lines) / wide)))
  }
  return shown
}

/** Where browsers break lines: after spaces, and after hyphens except before figures. */
const BREAK = /(?<=\s)|(?<=-)(?=[^\d\s-])/

/** Returns the number of lines of a text. A word that is wider than a line is broken anywhere, and begins on a line of its own. */
function linesOf(text: string, width: number, size: number): number {
  let lines = 1
  let used = 0
  for (const word of text.split(BREAK)) {
    const wide = textWidth(word.trimEnd(), size)
    if (used > 0 && used + wide > width) {
      lines++
      used = 0
    }
    // A broken word leaves up to a character of each line empty.
    const more = wide > width ? Math.ceil(wide / (width - size)) - 1 : 0
    lines += more
    used += textWidth(word, size) - more * (width - size)
  }
  return lines
}
