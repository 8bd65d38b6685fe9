import type { PageNode, Style } from '../pages/page-node.ts'
import { plainSymbol } from '../text/symbols.ts'
import { attr, num, type XmlElement } from '../xml/xml-tree.ts'
import { colourIn } from './colour.ts'
import type { SlideContext } from './slide-context.ts'
import { firstChild, firstNum } from './text-style.ts'
import { EMU } from './units.ts'

/** Returns the bullets of one text's paragraphs and counts numbered ones. */
export class Bullets {
  readonly #counts: number[] = []

  /** Returns the bullet of the next paragraph, or null. */
  next(styles: (XmlElement | null)[], level: number, colour: string | null, context: SlideContext): PageNode | null {
    this.#counts.length = Math.min(this.#counts.length, level + 1)
    // The nearest style with a bullet property wins.
    const nearest = styles.find((style) => firstChild([style], 'buNone', 'buChar', 'buAutoNum', 'buBlip'))
    const kind = firstChild([nearest ?? null], 'buNone', 'buChar', 'buAutoNum', 'buBlip')
    if (!kind || kind.name === 'buNone') {
      this.#counts[level] = 0
      return null
    }
    let sign: string
    if (kind.name === 'buAutoNum') {
      const count = (this.#counts[level] ?? 0) + 1
      this.#counts[level] = count
      sign = formatNumber((num(kind, 'startAt') ?? 1) + count - 1, attr(kind, 'type') ?? 'arabicPeriod')
    } else {
      const letter = attr(kind, 'char') ?? '•'
      const font = attr(firstChild(styles, 'buFont'), 'typeface') ?? ''
      sign = /wingdings|symbol/i.test(font) ? plainSymbol(letter) : letter
    }
    const indent = (firstNum(styles, 'indent') ?? 0) * EMU
    const room: Style = indent < 0 ? { 'min-width': `${-indent}px` } : { 'margin-right': '0.4em' }
    const bulletColour = colourIn(firstChild(styles, 'buClr'), context) ?? colour
    const style: Style = { display: 'inline-block', 'text-indent': '0', ...room, ...(bulletColour && { color: bulletColour }) }
    return { tag: 'span', style, children: [sign] }
  }
}

/** Formats 3 as `3.`, `c)` or `iii.` */
function formatNumber(value: number, type: string): string {
  const end = type.endsWith('ParenR') ? ')' : type.endsWith('Plain') ? '' : '.'
  if (type.startsWith('alpha')) {
    const letter = String.fromCharCode(97 + ((value - 1) % 26))
    return (type.startsWith('alphaUc') ? letter.toUpperCase() : letter) + end
  }
  if (type.startsWith('roman')) {
    const roman = toRoman(value)
    return (type.startsWith('romanUc') ? roman.toUpperCase() : roman) + end
  }
  return value + end
}

const ROMAN = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const

function toRoman(value: number): string {
  let rest = Math.min(value, 3999)
  return ROMAN.map(([worth, letters]) => {
    const times = Math.floor(rest / worth)
    rest -= times * worth
    return letters.repeat(times)
  }).join('')
}
