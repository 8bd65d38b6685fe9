import { missing } from '../pictures.ts'
import { at, attr, child, isOn, num } from '../xml.ts'
import { fillIn, strokeOf, themedFill } from './fill.ts'
import { type Box, outline } from './geometry.ts'
import { drawOutline } from './outline.ts'
import { inheritedShapes, placeholderOf, relationId, type SlideContext } from './slide-context.ts'
import { drawTable } from './table.ts'
import { drawText } from './text.ts'
import { EMU } from './units.ts'

/** How the measures of a group's inside become those of the slide. */
interface Scale {
  x: number
  y: number
  dx: number
  dy: number
}

const WHOLE: Scale = { x: EMU, y: EMU, dx: 0, dy: 0 }
const MAX_SHAPES = 5000
const MAX_GROUPS = 20

/** Draws the shapes of a tree, one over the other. Of a layout and a master only what is no placeholder. */
export function drawShapes(tree: Element | null, context: SlideContext, into: HTMLElement): void {
  drawGroup([...(tree?.children ?? [])], { context, into, scale: WHOLE, depth: 0 })
}

interface Place {
  context: SlideContext
  into: HTMLElement
  scale: Scale
  depth: number
}

function drawGroup(shapes: readonly Element[], place: Place): void {
  if (place.depth > MAX_GROUPS) return
  for (const shape of shapes.slice(0, MAX_SHAPES)) {
    if (shape.localName === 'AlternateContent') {
      const choice = child(shape, 'Fallback') ?? child(shape, 'Choice')
      drawGroup([...(choice?.children ?? [])], { ...place, depth: place.depth + 1 })
    } else if (shape.localName === 'grpSp') drawInnerGroup(shape, place)
    else if (['sp', 'pic', 'cxnSp', 'graphicFrame'].includes(shape.localName)) drawShape(shape, place)
  }
}

function drawInnerGroup(group: Element, place: Place): void {
  place.context.budget.spend()
  const transform = at(group, 'grpSpPr', 'xfrm')
  const [outer, inner] = [readBox(transform, 'off', 'ext'), readBox(transform, 'chOff', 'chExt')]
  if (!outer || !inner) {
    drawGroup([...group.children], { ...place, depth: place.depth + 1 })
    return
  }
  const box = document.createElement('div')
  const shown = scaled(outer, place.scale)
  setBox(box, shown, transform)
  place.into.append(box)
  const scale = {
    x: (shown.width || 1) / (inner.width || 1),
    y: (shown.height || 1) / (inner.height || 1),
    dx: inner.x,
    dy: inner.y,
  }
  drawGroup([...group.children], { ...place, into: box, scale, depth: place.depth + 1 })
}

function drawShape(shape: Element, { context, into, scale }: Place): void {
  if (context.part !== context.slide && placeholderOf(shape)) return
  context.budget.spend()
  const isHidden = ['nvSpPr', 'nvPicPr', 'nvCxnSpPr', 'nvGraphicFramePr'].some((name) => isOn(at(shape, name, 'cNvPr'), 'hidden'))
  const ancestors = inheritedShapes(context, shape)
  const transform = [shape, ...ancestors].map((one) => at(one, 'spPr', 'xfrm') ?? child(one, 'xfrm')).find((one) => one !== null)
  const box = readBox(transform ?? null, 'off', 'ext')
  if (isHidden || !box) return
  const element = document.createElement('div')
  const shown = scaled(box, scale)
  setBox(element, shown, transform ?? null)
  into.append(element)
  if (shape.localName === 'graphicFrame') drawFrame(shape, context, element)
  else if (shape.localName === 'pic') drawPicture(shape, context, element)
  if (shape.localName === 'graphicFrame') return
  const properties = child(shape, 'spPr')
  const style = child(shape, 'style')
  const inherited = ancestors.map((one) => child(one, 'spPr'))
  const fill =
    fillIn(properties, context) ??
    inherited.map((one) => fillIn(one, context)).find((one) => one !== null) ??
    (shape.localName === 'sp' ? themedFill(child(style, 'fillRef'), context) : null)
  const stroke = strokeOf([properties, ...inherited].find((one) => child(one, 'ln')) ?? properties, style, context)
  drawOutline(element, outline(properties, shown), {
    box: shown,
    fill: shape.localName === 'pic' ? null : fill,
    stroke,
  })
  const text = drawText(shape, context)
  if (text) element.append(text)
}

/** A table, a drawing of SmartArt, or a word about what is not drawn. */
function drawFrame(frame: Element, context: SlideContext, into: HTMLElement): void {
  const data = at(frame, 'graphic', 'graphicData')
  const table = child(data, 'tbl')
  const fallback = data?.getElementsByTagName('p:pic')[0]
  const drawing = data?.children[0]?.localName === 'relIds' ? context.slide.related('diagramDrawing') : null
  if (table) into.append(drawTable(table, context))
  else if (drawing) drawShapes(child(drawing.root, 'spTree'), { ...context, part: context.slide }, into)
  else if (fallback && context.part.pictureUrl(attr(at(fallback, 'blipFill', 'blip'), 'embed')))
    drawPicture(fallback, context, into)
  else into.append(missing(child(data, 'chart') ? chartTitle(data, context) : 'An object that this browser cannot show'))
}

function chartTitle(data: Element | null, context: SlideContext): string {
  const chart = context.part.part(relationId(child(data, 'chart')))?.root
  const title = [...(at(chart, 'chart', 'title')?.getElementsByTagName('a:t') ?? [])].map((text) => text.textContent).join('')
  return title ? `Chart: ${title}` : 'A chart that this browser cannot show'
}

function drawPicture(picture: Element, context: SlideContext, into: HTMLElement): void {
  const fill = child(picture, 'blipFill')
  const blip = child(fill, 'blip')
  const svg = blip?.getElementsByTagName('asvg:svgBlip')[0]
  const url = context.part.pictureUrl(attr(svg, 'embed')) ?? context.part.pictureUrl(attr(blip, 'embed'))
  if (!url) {
    into.append(missing('A picture that this browser cannot show'))
    return
  }
  const crop = child(fill, 'srcRect')
  const [left, top, right, bottom] = ['l', 't', 'r', 'b'].map((side) => (num(crop, side) ?? 0) / 100_000) as [
    number,
    number,
    number,
    number,
  ]
  const [wide, high] = [Math.max(0.01, 1 - left - right), Math.max(0.01, 1 - top - bottom)]
  const window = document.createElement('div')
  const isRound = attr(at(picture, 'spPr', 'prstGeom'), 'prst')
  window.style.cssText = `position: absolute; inset: 0; overflow: hidden; border-radius: ${isRound === 'ellipse' ? '50%' : isRound === 'roundRect' ? '8%' : '0'}`
  const image = document.createElement('img')
  image.src = url
  image.alt = attr(at(picture, 'nvPicPr', 'cNvPr'), 'descr') ?? ''
  image.style.cssText = `position: absolute; width: ${100 / wide}%; height: ${100 / high}%; left: ${(-left / wide) * 100}%; top: ${(-top / high) * 100}%`
  window.append(image)
  into.append(window)
}

function readBox(transform: Element | null, offset: string, extent: string): Box | null {
  const [from, size] = [child(transform, offset), child(transform, extent)]
  if (!from || !size) return null
  return { x: num(from, 'x') ?? 0, y: num(from, 'y') ?? 0, width: num(size, 'cx') ?? 0, height: num(size, 'cy') ?? 0 }
}

function scaled({ x, y, width, height }: Box, scale: Scale): Box {
  return { x: (x - scale.dx) * scale.x, y: (y - scale.dy) * scale.y, width: width * scale.x, height: height * scale.y }
}

function setBox(element: HTMLElement, { x, y, width, height }: Box, transform: Element | null): void {
  element.style.cssText = `position: absolute; left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px`
  const turn = (num(transform, 'rot') ?? 0) / 60_000
  const mirror = `${isOn(transform, 'flipH') ? -1 : 1} ${isOn(transform, 'flipV') ? -1 : 1}`
  if (turn !== 0) element.style.rotate = `${turn}deg`
  if (mirror !== '1 1') element.dataset.mirror = mirror
}
