import type { Style } from '../read/style.ts'
import type { Frame } from '../shapes/frame.ts'
import type { Part, PartStyle } from '../shapes/part.ts'
import { colourOf } from '../svg/colour.ts'
import type { Definitions } from '../svg/definitions.ts'
import type { Paint } from '../svg/paint.ts'
import { element, escapeXml, num } from '../svg/write.ts'

export interface PartOptions {
  frame: Frame
  style: Style
  paint: Paint
  definitions: Definitions
}

/** Draws the parts of a shape at its position, with its shadow. */
export function drawParts(parts: readonly Part[], { frame, style, paint, definitions }: PartOptions): string {
  const lane = colourOf(style.text('swimlaneFillColor', 'none'), '#ffffff')
  const fills = { shape: paint.fill, none: 'none', stroke: paint.stroke, shade: 'rgba(0,0,0,0.1)', lane }
  // A line in the fill colour is drawn on parts filled with the line colour. Without a fill, it has the page's colour.
  const strokes = { line: paint.stroke, none: 'none', shape: paint.fill === 'none' ? '#ffffff' : paint.fill }
  const pieces = parts
    .map((part) => {
      const { fill = 'shape', stroke = 'line', ownFill, look = {} } = part
      return {
        ...part,
        look,
        fill: fill === 'none' ? 'none' : ownFill ? colourOf(style.text(ownFill), paint.fill) : (look.fill ?? fills[fill]),
        stroke: stroke === 'none' ? 'none' : (look.stroke ?? strokes[stroke]),
      }
    })
    .filter(({ d, text, fill, stroke }) => text !== undefined || (d !== '' && (fill !== 'none' || stroke !== 'none')))
  if (pieces.length === 0) return ''
  const draw = (shown: typeof pieces, change: (colour: string) => string) =>
    shown
      .map(({ d, text, fill, stroke, isDashed, look }) =>
        text !== undefined
          ? element('text', { ...look.attributes }, escapeXml(text))
          : element('path', {
              d,
              fill: change(fill),
              stroke: stroke === 'none' ? null : change(stroke),
              'stroke-dasharray': isDashed ? `${Math.max(3 * paint.strokeWidth, 1)}` : dashesOf(look.dash, definitions),
              ...look.attributes,
            }),
      )
      .join('')
  const shadow = style.flag('shadow')
    ? element(
        'g',
        { transform: `translate(2 3) ${placement(frame)}`, ...paint.attributes, opacity: 0.2 },
        draw(pieces, (colour) => (colour === 'none' ? 'none' : '#000000')),
      )
    : ''
  return (
    shadow +
    element(
      'g',
      { transform: placement(frame), 'stroke-miterlimit': 10, ...paint.attributes },
      draw(pieces, (colour) => colour),
    )
  )
}

/** Dashes within the budget; a solid line within a dashed shape has none. */
function dashesOf(dash: PartStyle['dash'], definitions: Definitions): string | null {
  if (!dash) return null
  const period = dash.lengths.reduce((sum, length) => sum + length, 0)
  return period > 0 && definitions.takeDashes(dash.along / period) ? dash.lengths.map(num).join(' ') : 'none'
}

/** Transforms the shape's own coordinates to the page, with direction and mirroring. */
function placement({ w, h, turn, flipX, flipY, centre }: Frame): string {
  const parts = [`translate(${num(centre.x - w / 2)} ${num(centre.y - h / 2)})`]
  const middle = `${num(w / 2)} ${num(h / 2)}`
  if (turn !== 0) parts.push(`rotate(${turn} ${middle})`)
  if (flipX) parts.push(`translate(${num(w)} 0) scale(-1 1)`)
  if (flipY) parts.push(`translate(0 ${num(h)}) scale(1 -1)`)
  return parts.join(' ')
}
