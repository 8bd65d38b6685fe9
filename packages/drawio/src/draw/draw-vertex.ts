import { type Box, boundsOfPoints, boundsOfRotated } from '../geometry.ts'
import type { Node } from '../place/node.ts'
import { readStyle } from '../read/style.ts'
import { rectangle } from '../shapes/basic.ts'
import { findShape } from '../shapes/find-shape.ts'
import { type Frame, frameOf, toPage } from '../shapes/frame.ts'
import type { Shape, ShapeInput } from '../shapes/shape.ts'
import { simpleOutline } from '../shapes/simple-outlines.ts'
import type { Stencils } from '../stencils/stencils.ts'
import { colourOf } from '../svg/colour.ts'
import type { Definitions } from '../svg/definitions.ts'
import { below1, paintOf, share } from '../svg/paint.ts'
import { element, num } from '../svg/write.ts'
import { drawParts, type PartOptions } from './draw-parts.ts'
import type { Drawn } from './drawn.ts'
import { nodeColour } from './node-colour.ts'
import { drawPicture, iconBox } from './picture.ts'

/** A drawn shape and the box of its label. */
export interface DrawnVertex extends Drawn {
  labelBox: Box
}

const ROUNDED = readStyle('rounded=1;arcSize=10', 'vertex')
/** Outline colour of shapes without a line. */
const FAINT = '#999999'
/** Pictures that are bundled with the diagrams.net application. */
const OF_LIBRARY = /^img\//

/** Draws a shape without its label. */
export function drawVertex(node: Node, box: Box, definitions: Definitions, stencils: Stencils): DrawnVertex {
  const { style } = node.cell
  const frame = frameOf(box, style)
  const paint = paintOf(style, {
    fill: nodeColour(node, 'fillColor', '#ffffff'),
    stroke: nodeColour(node, 'strokeColor', '#000000'),
    length: 2 * (box.w + box.h),
    definitions,
  })
  const input: ShapeInput = {
    w: frame.w,
    h: frame.h,
    style,
    strokeWidth: paint.strokeWidth,
    children: childBoxes(node, box),
    stencils,
  }
  const isPicture = style.text('shape') === 'image'
  const shape = isPicture ? null : findShape(style)
  const figure = isPicture
    ? drawImageShape(node, box, definitions)
    : drawFigure(shape, input, { frame, style, paint, definitions })
  const isLabelled = node.cell.label !== '' || isPicture || style.has('image')
  // An empty text or group is invisible, and the box of a text alone does not extend the page.
  const isSeen = figure !== '' || style.has('image')
  if (OF_LIBRARY.test(style.text('image'))) stencils.miss(style.text('image'))
  const icon =
    !isPicture && style.has('image')
      ? drawPicture(style.text('image'), iconBox(style, box), { isStretched: false, definitions })
      : ''
  const rotation = style.number('rotation', 0)
  const spread = paint.stroke === 'none' ? 0 : paint.strokeWidth / 2
  const grown = { x: box.x - spread, y: box.y - spread, w: box.w + 2 * spread, h: box.h + 2 * spread }
  return {
    markup: rotateMarkup(figure + icon, rotation, frame),
    bounds: isSeen || isLabelled ? boundsOfRotated(grown, rotation) : { ...box, w: 0, h: 0 },
    labelBox: labelBox(shape, input, frame, box),
  }
}

/** An unknown shape is drawn as an outline of its box, and never covers what lies below it. */
function drawFigure(shape: Shape | null, input: ShapeInput, options: PartOptions): string {
  const { w, h, style, stencils } = input
  const { paint } = options
  const parts = shape?.draw(input) ?? stencils.draw(style.text('shape'), { x: 0, y: 0, w, h }, { strokeWidth: paint.strokeWidth })
  if (parts) return drawParts(parts, options)
  const simple = simpleOutline(style.text('shape'))
  if (simple) return drawParts(simple(input), options)
  const stroke = paint.stroke === 'none' ? FAINT : paint.stroke
  return drawParts(rectangle.draw({ ...input, style: ROUNDED }), { ...options, paint: { ...paint, fill: 'none', stroke } })
}

function rotateMarkup(markup: string, rotation: number, { centre }: Frame): string {
  if (markup === '' || rotation === 0) return markup
  return element('g', { transform: `rotate(${num(rotation)} ${num(centre.x)} ${num(centre.y)})` }, markup)
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

function labelBox(shape: Shape | null, input: ShapeInput, frame: Frame, box: Box): Box {
  const { style } = input
  const isInside =
    style.text('labelPosition', 'center') === 'center' && style.text('verticalLabelPosition', 'middle') === 'middle'
  if (!shape?.label || !isInside) return box
  const labelBox = shape.label(input)
  return boundsOfPoints([toPage(frame, labelBox), toPage(frame, { x: labelBox.x + labelBox.w, y: labelBox.y + labelBox.h })])
}

function childBoxes(node: Node, box: Box): ShapeInput['children'] {
  const shownBox = (child: Node): Box | null => (child.isShown ? child.box : null)
  return node.children.flatMap((child) => {
    const row = shownBox(child)
    if (!row) return []
    const cells = child.children.flatMap((cell) => {
      const inner = shownBox(cell)
      return inner ? [{ ...inner, x: inner.x - row.x, y: inner.y - row.y }] : []
    })
    return [{ box: { ...row, x: row.x - box.x, y: row.y - box.y }, children: cells }]
  })
}
