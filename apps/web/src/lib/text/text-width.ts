/**
 * How wide a text is, worked out from its characters, so that nothing has to be laid out to know. Of Inter with tabular figures, as bold as
 * names are: figures are exact, all else is about right, and rather too wide.
 */
import { type Stretch, truncateMiddle } from './format.ts'

/** In hundredths of the size of the font: characters that are not as wide as most small letters. */
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
/** Of Chinese, Japanese, Korean and pictures, which begin here; a picture of two code units is counted as two halves. */
const SQUARE = 106
const FIRST_SQUARE = 0x2e80
const FIRST_SURROGATE = 0xd800
const LAST_SURROGATE = 0xdfff

/** By the code unit, looked up rather than worked out: lists have many characters. */
const TABLE = new Uint8Array(FIRST_SQUARE).fill(USUAL)
for (let unit = 65; unit < 0x250; unit++) {
  const character = String.fromCharCode(unit)
  if (character !== character.toLowerCase()) TABLE[unit] = CAPITAL
}
for (const [characters, width] of WIDTHS) for (let at = 0; at < characters.length; at++) TABLE[characters.charCodeAt(at)] = width

/** As short as a name is cut, in characters. */
const SHORTEST = 12

/** The width of a line in CSS pixels. `size`: of the font, likewise. */
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
  /** Characters at most. */
  max: number
  /** CSS pixels. */
  width: number
  /** Of the font, likewise. */
  size: number
  keep: readonly Stretch[]
}

/** A name of at most so many characters that fits into a width, cut as `truncateMiddle` does. */
export function fitMiddle(name: string, { max, width, size, keep }: Room): string {
  let shown = truncateMiddle(name, max, keep)
  for (let most = shown.length; most > SHORTEST; shown = truncateMiddle(name, most, keep)) {
    const wide = textWidth(shown, size)
    if (wide <= width) break
    most = Math.max(SHORTEST, Math.min(most - 1, Math.floor((most * width) / wide)))
  }
  return shown
}
