import { dataBytes } from '../data-bytes.ts'
import { type Box, clamp } from '../geometry.ts'
import { pixelsOf } from '../picture-size.ts'
import { elementsOfPlainSvg } from '../plain-svg.ts'
import type { Style } from '../read/style.ts'
import type { Definitions } from '../svg/definitions.ts'
import { element } from '../svg/write.ts'

/** Embedded pictures. External ones are never loaded. */
const DATA = /^data:image\/(png|jpeg|jpg|gif|webp|svg\+xml)(;base64)?,/i
const BASE64 = /^[a-z0-9+/]+={0,2}$/i
const ESCAPED = /^%3C[\w%.~!*'()+,:@/-]+$/i
/** Maximum length of an embedded SVG, in characters of its URL. */
const MAX_SVG_LENGTH = 2 * 1024 ** 2
/** The frame of a photo may follow a long header. */
const HEAD_LENGTH = 400_000

/** Returns the picture's URL: only data embedded in the drawing, within the budget. Null for everything else. */
function pictureData(text: string, definitions: Definitions): string | null {
  const match = DATA.exec(text)
  const type = match?.[1]?.toLowerCase().replace('jpg', 'jpeg')
  if (!match || !type) return null
  const data = text.slice(match[0].length).replace(/\s+/g, '')
  // Styles cannot contain a semicolon, so diagrams.net omits ";base64".
  const isBase64 = BASE64.test(data)
  const isEscaped = type === 'svg+xml' && match[2] === undefined && ESCAPED.test(data)
  if (!(isBase64 || isEscaped) || !hasRoom(type, data, isBase64, definitions)) return null
  return `data:image/${type}${isBase64 ? ';base64' : ''},${data}`
}

function hasRoom(type: string, data: string, isBase64: boolean, definitions: Definitions): boolean {
  if (type !== 'svg+xml') return definitions.takePixels(pixelsOf(dataBytes(data.slice(0, HEAD_LENGTH), isBase64)))
  return data.length <= MAX_SVG_LENGTH && definitions.takeElements(elementsOfPlainSvg(dataBytes(data, isBase64)))
}

interface PictureOptions {
  isStretched: boolean
  definitions: Definitions
}

/** Draws an embedded picture in a box. Null if it is not embedded. */
export function drawDataPicture(
  address: string,
  { x, y, w, h }: Box,
  { isStretched, definitions }: PictureOptions,
): string | null {
  const data = pictureData(address, definitions)
  if (!data) return null
  return element('image', { x, y, width: w, height: h, preserveAspectRatio: isStretched ? 'none' : null, 'xlink:href': data })
}

/** Draws a picture in a box, or a plain frame if it is not embedded. */
export function drawPicture(address: string, box: Box, options: PictureOptions): string {
  const picture = drawDataPicture(address, box, options)
  if (picture) return picture
  const { x, y, w, h } = box
  const side = Math.min(w, h)
  const [cx, cy, r] = [x + w / 2, y + h / 2, clamp(side / 4, 0, 12)]
  const frame = element('rect', { x, y, width: w, height: h, rx: Math.min(4, side / 8), fill: '#f5f5f5', stroke: '#cccccc' })
  const hills = `M${cx - r} ${cy + r * 0.7}L${cx - r * 0.3} ${cy - r * 0.3}L${cx + r * 0.2} ${cy + r * 0.3}L${cx + r * 0.5} ${cy}L${cx + r} ${cy + r * 0.7}Z`
  return frame + element('path', { d: hills, fill: '#bbbbbb' })
}

/** Returns the box of a label's icon within its shape. */
export function iconBox(style: Style, box: Box): Box {
  const w = clamp(style.number('imageWidth', 24), 0, 10_000)
  const h = clamp(style.number('imageHeight', 24), 0, 10_000)
  const gap = style.number('spacing', 2) + 5
  return {
    x: alignStart(style.text('imageAlign', 'left'), box.x, box.w, w, gap),
    y: alignStart(style.text('imageVerticalAlign', 'middle'), box.y, box.h, h, gap),
    w,
    h,
  }
}

function alignStart(align: string, start: number, room: number, size: number, gap: number): number {
  if (align === 'left' || align === 'top') return start + gap
  if (align === 'right' || align === 'bottom') return start + room - size - gap
  return start + (room - size) / 2
}
