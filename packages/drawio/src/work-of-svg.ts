import { countWork } from './svg-check/count-work.ts'
import { decodeXml } from './svg-check/decode.ts'
import { withoutEntities } from './svg-check/entities.ts'
import { SvgRefusal } from './svg-check/part.ts'
import { readSvg } from './svg-check/read-svg.ts'

/** SVGs within SVGs. */
const MAX_NESTING = 2

/**
 * How much a browser has to draw for an SVG, about as many elements as it has with all copies of copies: a few lines of `use`, patterns,
 * masks or markers that refer to one another can make milliards. It is rather too much than too little. Null when it is more than `most`,
 * or when that cannot be told, as with an encoding in which markup could hide. Takes time and memory in proportion to the bytes.
 */
export function workOfSvg(svg: Uint8Array, most: number): number | null {
  try {
    return workWithin(svg, most, 0)
  } catch (error) {
    if (error instanceof SvgRefusal) return null
    throw error
  }
}

function workWithin(svg: Uint8Array, most: number, nesting: number): number {
  const text = decodeXml(svg)
  const plain = text === null || nesting > MAX_NESTING ? null : withoutEntities(text)
  if (plain === null || hidesInstructions(plain)) throw new SvgRefusal()
  const work = countWork(readSvg(plain, { most, workOf: (inner) => workWithin(inner, most, nesting + 1) }))
  if (!(work <= most)) throw new SvgRefusal()
  return work
}

/** Style sheets from elsewhere, and instructions in which markup begins: where they end is not the same to everybody. */
function hidesInstructions(text: string): boolean {
  for (const [instruction] of text.matchAll(/<\?[\s\S]*?(?:\?>|$)/g)) {
    if (/^<\?xml-stylesheet/i.test(instruction) || instruction.slice(0, -2).includes('>')) return true
  }
  return false
}
