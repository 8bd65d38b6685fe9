import { type Box, boundsOfPoints, boundsOfRotated } from '../geometry.ts'
import type { Node } from '../place/node.ts'
import { readStyle } from '../read/style.ts'
import { findShape } from '../shapes/find-shape.ts'
import { type Frame, frameOf, toPage } from '../shapes/frame.ts'
import type { Part, Shape, ShapeInput } from '../shapes/shape.ts'
import { colourOf } from '../svg/colour.ts'
import type { Definitions } from '../svg/definitions.ts'
import { below1, type Paint, paintOf, share } from '../svg/paint.ts'
import { element, num } from '../svg/write.ts'
import type { Drawn } from './drawn.ts'
import { nodeColour } from './node-colour.ts'
import { drawPicture, iconBox } from './picture.ts'

/** A shape and the box of its label. */
export interface DrawnVertex extends Drawn {
  labelBox: Box
}

const UNKNOWN = readStyle('rounded=1;arcSize=10', 'vertex')

/** Draws a shape without its label. */
export function drawVertex(node: Node, box: Box, definitions: Definitions): DrawnVertex {
  const { style } = node.cell
  const frame = frameOf(box, style)
  const { shape, isKnown } = findShape(style)
  const paint = paintOf(style, {
    fill: nodeColour(node, 'fillColor', '#ffffff'),
    stroke: nodeColour(node, 'strokeColor', '#000000'),
    length: 2 * (box.w + box.h),
    definitions,
  })
  const input: ShapeInput = {
    w: frame.w,
    h: frame.h,
    style: isKnown ? style : UNKNOWN,
    strokeWidth: paint.strokeWidth,
    children: childBoxes(node, box),
  }
  const isPicture = style.text('shape') === 'image'
  const isLabelled = node.cell.label !== '' || isPicture || style.has('image')
  // An empty text or group is nothing to see, and a text alone does not move the edge of the page by its box.
  const isSeen = isPicture || style.has('image') || paint.fill !== 'none' || paint.stroke !== 'none'
  const markup = isPicture ? drawImageShape(node, box, definitions) : drawParts(shape.draw(input), { frame, style, paint, box })
  const icon =
    !isPicture && style.has('image')
      ? drawPicture(style.text('image'), iconBox(style, box), { isStretched: false, definitions })
      : ''
  const rotation = style.number('rotation', 0)
  const spread = paint.stroke === 'none' ? 0 : paint.strokeWidth / 2
  const grown = { x: box.x - spread, y: box.y - spread, w: box.w + 2 * spread, h: box.h + 2 * spread }
  return {
    markup: turned(markup + icon, rotation, frame),
    bounds: isSeen || isLabelled ? boundsOfRotated(grown, rotation) : { ...box, w: 0, h: 0 },
    labelBox: labelBox(shape, input, frame, box),
  }
}

function turned(markup: string, rotation: number, { centre }: Frame): string {
  if (markup === '' || rotation === 0) return markup
  return element('g', { transform: `rotate(${num(rotation)} ${num(centre.x)} ${num(centre.y)})` }, markup)
}

interface PartOptions {
  frame: Frame
  style: Node['cell']['style']
  paint: Paint
  box: Box
}

function drawParts(parts: readonly Part[], { frame, style, paint }: PartOptions): string {
  const lane = colourOf(style.text('swimlaneFillColor', 'none'), '#ffffff')
  const fills = { shape: paint.fill, none: 'none', stroke: paint.stroke, shade: 'rgba(0,0,0,0.1)', lane }
  const paths = parts
    .map(({ d, fill = 'shape', hasStroke = true, isDashed = false, ownFill }) => ({
      d,
      fill: ownFill ? colourOf(style.text(ownFill), paint.fill) : fills[fill],
      stroke: hasStroke ? paint.stroke : 'none',
      isDashed,
    }))
    .filter(({ d, fill, stroke }) => d !== '' && (fill !== 'none' || stroke !== 'none'))
  if (paths.length === 0) return ''
  const draw = (change: (colour: string) => string) =>
    paths
      .map(({ d, fill, stroke, isDashed }) =>
        element('path', {
          d,
          fill: change(fill),
          stroke: stroke === 'none' ? null : change(stroke),
          'stroke-dasharray': isDashed ? `${Math.max(3 * paint.strokeWidth, 1)}` : null,
        }),
      )
      .join('')
  const shadow = style.flag('shadow')
    ? element(
        'g',
        { transform: `translate(2 3) ${placement(frame)}`, ...paint.attributes, opacity: 0.2 },
        draw((colour) => (colour === 'none' ? 'none' : '#000000')),
      )
    : ''
  return (
    shadow +
    element(
      'g',
      { transform: placement(frame), 'stroke-miterlimit': 10, ...paint.attributes },
      draw((colour) => colour),
    )
  )
}

/** From the shape's own corner to its place, with its direction and mirroring. */
function placement({ w, h, turn, flipX, flipY, centre }: Frame): string {
  const parts = [`translate(${num(centre.x - w / 2)} ${num(centre.y - h / 2)})`]
  const middle = `${num(w / 2)} ${num(h / 2)}`
  if (turn !== 0) parts.push(`rotate(${turn} ${middle})`)
  if (flipX) parts.push(`translate(${num(w)} 0) scale(-1 1)`)
  if (flipY) parts.push(`translate(0 ${num(h)}) scale(1 -1)`)
  return parts.join(' ')
}

function drawImageShape(node: Node, box: Box, definitions: Definitions): string {
  const { style } = node.cell
  const fill = colourOf(style.text('imageBackground', 'none'), '#ffffff')
  const stroke = colourOf(style.text('imageBorder', 'none'), '#000000')
  const frame =
    fill === 'none' && stroke === 'none' ? '' : element('rect', { x: box.x, y: box.y, width: box.w, height: box.h, fill, stroke })
  const picture = drawPicture(style.text('image'), box, { isStretched: !style.flag('imageAspect', true), definitions })
  return element('g', { opacity: below1(share(style, 'opacity')) }, frame + picture)
}

function labelBox(shape: Shape, input: ShapeInput, frame: Frame, box: Box): Box {
  const { style } = input
  const isInside =
    style.text('labelPosition', 'center') === 'center' && style.text('verticalLabelPosition', 'middle') === 'middle'
  if (!shape.label || !isInside) return box
  const own = shape.label(input)
  return boundsOfPoints([toPage(frame, own), toPage(frame, { x: own.x + own.w, y: own.y + own.h })])
}

function childBoxes(node: Node, box: Box): ShapeInput['children'] {
  const own = (child: Node): Box | null => (child.isShown ? child.box : null)
  return node.children.flatMap((child) => {
    const row = own(child)
    if (!row) return []
    const cells = child.children.flatMap((cell) => {
      const inner = own(cell)
      return inner ? [{ ...inner, x: inner.x - row.x, y: inner.y - row.y }] : []
    })
    return [{ box: { ...row, x: row.x - box.x, y: row.y - box.y }, children: cells }]
  })
}
