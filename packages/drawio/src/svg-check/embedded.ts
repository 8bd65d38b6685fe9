import { dataBytes } from '../data-bytes.ts'
import { pixelsOf } from '../picture-size.ts'
import { SvgRefusal } from './part.ts'

/** Pixels of a picture that take as long, and as much memory, as one element. */
const PIXELS_PER_ELEMENT = 1000
/** The head of a JPEG may be long. */
const HEAD_LENGTH = 400_000

/** The type and its parameters are never longer. */
const ADDRESS = /data:([^,]{0,200})(,?)/gi
const HARMLESS = /^\s*(?:base64|utf-?8|charset=utf-?8|)\s*$/i

/**
 * The work of the pictures that are written into an attribute or a style sheet as `data:` addresses, in elements. `workOf` reckons that of
 * an SVG. Throws {@link SvgRefusal} for pictures of no known kind and for markup that is none.
 */
export function embeddedWork(text: string, workOf: (svg: Uint8Array) => number): number {
  let work = 0
  const address = new RegExp(ADDRESS)
  for (let match = address.exec(text); match; match = address.exec(text)) {
    const [whole, head = '', comma] = match
    if (!comma) throw new SvgRefusal()
    const end = endOf(text, match.index)
    work += 1 + dataWork(head, text.slice(match.index + whole.length, end), workOf)
    address.lastIndex = Math.max(end, match.index + whole.length)
  }
  return work
}

/** Where an address ends: with its quotes or brackets, or with the attribute that it fills. */
function endOf(text: string, start: number): number {
  const before = text.slice(0, start).trimEnd().at(-1) ?? ''
  const end = before === '' ? -1 : text.indexOf(/["']/.test(before) ? before : ')', start)
  return end < 0 ? text.length : end
}

function dataWork(head: string, body: string, workOf: (svg: Uint8Array) => number): number {
  const [type = '', ...parameters] = head.split(';')
  const isBase64 = parameters.some((parameter) => /^\s*base64\s*$/i.test(parameter))
  if (!/^\s*image\/svg/i.test(type)) return pictureWork(type, dataBytes(body.slice(0, HEAD_LENGTH), isBase64))
  if (parameters.every((parameter) => HARMLESS.test(parameter))) return workOf(dataBytes(body, isBase64))
  throw new SvgRefusal()
}

function pictureWork(type: string, bytes: Uint8Array): number {
  const pixels = pixelsOf(bytes)
  if (pixels !== null) return pixels / PIXELS_PER_ELEMENT
  if (/^\s*(?:font|application)\/(?!.*xml)/i.test(type)) return 0
  throw new SvgRefusal()
}
