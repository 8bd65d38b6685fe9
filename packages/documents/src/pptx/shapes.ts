import { t } from '@arbour/messages/t'
import { missing, type PageNode, type Style } from '../pages/page-node.ts'
import { at, attr, child, isOn, num, textOf, within, type XmlElement } from '../xml/xml-tree.ts'
import { fillIn, strokeOf, themedFill } from './fill.ts'
import { type Box, outline } from './geometry.ts'
import { drawOutline } from './outline.ts'
import { inheritedShapes, placeholderOf, relationId, type SlideContext } from './slide-context.ts'
import { drawTable } from './table.ts'
import { drawText } from './text.ts'
import { EMU } from './units.ts'

/** Maps the inner coordinates of a group to those of the slide. */
interface Scale {
  x: number
  y: number
  dx: number
  dy: number
}

const WHOLE: Scale = { x: EMU, y: EMU, dx: 0, dy: 0 }
const MAX_SHAPES = 5000
const MAX_GROUPS = 20

/** Draws a shape tree. Placeholders of layouts and masters are skipped. */
export function drawShapes(tree: XmlElement | null, context: SlideContext, depth = 0): PageNode[] {
  return drawGroup(tree?.children ?? [], { context, scale: WHOLE, depth })
}

interface Place {
  context: SlideContext
  scale: Scale
  depth: number
}

function drawGroup(shapes: readonly XmlElement[], place: Place): PageNode[] {
  if (place.depth > MAX_GROUPS) return []
  return shapes.slice(0, MAX_SHAPES).flatMap((shape) => {
    if (shape.name === 'AlternateContent') {
      const choice = child(shape, 'Fallback') ?? child(shape, 'Choice')
      return drawGroup(choice?.children ?? [], { ...place, depth: place.depth + 1 })
    }
    if (shape.name === 'grpSp') return drawInnerGroup(shape, place)
    return ['sp', 'pic', 'cxnSp', 'graphicFrame'].includes(shape.name) ? drawShape(shape, place) : []
  })
}

function drawInnerGroup(group: XmlElement, place: Place): PageNode[] {
  place.context.budget.spend()
  const transform = at(group, 'grpSpPr', 'xfrm')
  const [outer, inner] = [readBox(transform, 'off', 'ext'), readBox(transform, 'chOff', 'chExt')]
  const depth = place.depth + 1
  if (!outer || !inner) return drawGroup(group.children, { ...place, depth })
  const scaledBox = scaleBox(outer, place.scale)
  const scale = {
    x: (scaledBox.width || 1) / (inner.width || 1),
    y: (scaledBox.height || 1) / (inner.height || 1),
    dx: inner.x,
    dy: inner.y,
  }
  return [{ tag: 'div', style: boxStyle(scaledBox, transform), children: drawGroup(group.children, { ...place, scale, depth }) }]
}

function drawShape(shape: XmlElement, { context, scale, depth }: Place): PageNode[] {
  if (context.part !== context.slide && placeholderOf(shape)) return []
  context.budget.spend()
  const isHidden = ['nvSpPr', 'nvPicPr', 'nvCxnSpPr', 'nvGraphicFramePr'].some((name) => isOn(at(shape, name, 'cNvPr'), 'hidden'))
  const ancestors = inheritedShapes(context, shape)
  const transform = [shape, ...ancestors]
    .map((source) => at(source, 'spPr', 'xfrm') ?? child(source, 'xfrm'))
    .find((candidate) => candidate !== null)
  const box = readBox(transform ?? null, 'off', 'ext')
  if (isHidden || !box) return []
  const shown = scaleBox(box, scale)
  const drawn: PageNode = { tag: 'div', style: boxStyle(shown, transform ?? null) }
  if (shape.name === 'graphicFrame') return [{ ...drawn, children: drawFrame(shape, context, depth) }]
  const isPicture = shape.name === 'pic'
  const properties = child(shape, 'spPr')
  const style = child(shape, 'style')
  const inherited = ancestors.map((ancestor) => child(ancestor, 'spPr'))
  const fill =
    fillIn(properties, context) ??
    inherited.map((source) => fillIn(source, context)).find((candidate) => candidate !== null) ??
    (shape.name === 'sp' ? themedFill(child(style, 'fillRef'), context) : null)
  const stroke = strokeOf([properties, ...inherited].find((source) => child(source, 'ln')) ?? properties, style, context)
  const look = { box: shown, fill: isPicture ? null : fill, stroke, mirror: mirrorOf(transform ?? null), budget: context.budget }
  const children = [...(isPicture ? [drawPicture(shape, context)] : []), ...drawOutline(outline(properties, shown), look)]
  const text = drawText(shape, context)
  return [{ ...drawn, children: text ? [...children, text] : children }]
}

/** Draws a table, a SmartArt drawing, or a label for unsupported content. */
function drawFrame(frame: XmlElement, context: SlideContext, depth: number): PageNode[] {
  const data = at(frame, 'graphic', 'graphicData')
  const table = child(data, 'tbl')
  const fallback = within(data, 'pic')[0]
  const drawing = child(data, 'relIds') ? context.slide.related('diagramDrawing') : null
  if (table) return [drawTable(table, context)]
  // May contain frames again, and reference itself.
  if (drawing) return drawShapes(child(drawing.root, 'spTree'), { ...context, part: context.slide }, depth + 1)
  if (fallback && context.part.picture(attr(at(fallback, 'blipFill', 'blip'), 'embed'))) return [drawPicture(fallback, context)]
  return [missing(child(data, 'chart') ? chartTitle(data, context) : t('preview.document.objectNotShown'))]
}

function chartTitle(data: XmlElement | null, context: SlideContext): string {
  const chart = context.part.part(relationId(child(data, 'chart')))?.root
  const title = within(at(chart, 'chart', 'title'), 't')
    .map(textOf)
    .join('')
  return title ? t('preview.document.chart', { title }) : t('preview.document.chartNotShown')
}

function drawPicture(shape: XmlElement, context: SlideContext): PageNode {
  const fill = child(shape, 'blipFill')
  const blip = child(fill, 'blip')
  const svg = within(blip, 'svgBlip')[0]
  const picture = context.part.picture(attr(svg, 'embed')) ?? context.part.picture(attr(blip, 'embed'))
  if (!picture) return missing(t('preview.document.pictureNotShown'))
  const crop = child(fill, 'srcRect')
  const [left = 0, top = 0, right = 0, bottom = 0] = ['l', 't', 'r', 'b'].map((side) => (num(crop, side) ?? 0) / 100_000)
  const [wide, high] = [Math.max(0.01, 1 - left - right), Math.max(0.01, 1 - top - bottom)]
  const form = attr(at(shape, 'spPr', 'prstGeom'), 'prst')
  const radius = form === 'ellipse' ? '50%' : form === 'roundRect' ? '8%' : '0'
  const image: PageNode = {
    tag: 'img',
    picture,
    attributes: { alt: attr(at(shape, 'nvPicPr', 'cNvPr'), 'descr') ?? '' },
    style: {
      position: 'absolute',
      width: `${100 / wide}%`,
      height: `${100 / high}%`,
      left: `${(-left / wide) * 100}%`,
      top: `${(-top / high) * 100}%`,
    },
  }
  const style: Style = { position: 'absolute', inset: '0', overflow: 'hidden', 'border-radius': radius }
  return { tag: 'div', style, children: [image] }
}

function readBox(transform: XmlElement | null, offset: string, extent: string): Box | null {
  const [from, size] = [child(transform, offset), child(transform, extent)]
  if (!from || !size) return null
  return { x: num(from, 'x') ?? 0, y: num(from, 'y') ?? 0, width: num(size, 'cx') ?? 0, height: num(size, 'cy') ?? 0 }
}

function scaleBox({ x, y, width, height }: Box, scale: Scale): Box {
  return { x: (x - scale.dx) * scale.x, y: (y - scale.dy) * scale.y, width: width * scale.x, height: height * scale.y }
}

function boxStyle({ x, y, width, height }: Box, transform: XmlElement | null): Style {
  const turn = (num(transform, 'rot') ?? 0) / 60_000
  const box: Style = { position: 'absolute', left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` }
  return turn === 0 ? box : { ...box, rotate: `${turn}deg` }
}

function mirrorOf(transform: XmlElement | null): Style {
  const [across, down] = [isOn(transform, 'flipH'), isOn(transform, 'flipV')]
  return across || down ? { scale: `${across ? -1 : 1} ${down ? -1 : 1}` } : {}
}
