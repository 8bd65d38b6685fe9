import type { Budget } from '../pages/budget.ts'
import type { PageNode, Style } from '../pages/page-node.ts'
import { type Fill, isSeen, type Stroke } from './fill.ts'
import type { Box, outline } from './geometry.ts'

/** Characters of an outline that cost as much to draw as an element, so that outlines of layouts count for each slide. */
const LETTERS_PER_ELEMENT = 100

interface Look {
  box: Box
  fill: Fill | null
  stroke: Stroke | null
  mirror: Style
  budget: Budget
}

/** Draws the fill and outline of a shape below its text. Text of mirrored shapes stays readable. */
export function drawOutline({ path, isOpen, isRect }: ReturnType<typeof outline>, look: Look): PageNode[] {
  const { box, fill, stroke, mirror, budget } = look
  budget.spend(Math.trunc(path.length / LETTERS_PER_ELEMENT))
  const drawn: PageNode[] = []
  if (isSeen(fill) && !isOpen) {
    const shape: Style = isRect ? {} : { 'clip-path': `path("${path}")` }
    drawn.push({ ...fill, tag: 'div', style: { position: 'absolute', inset: '0', ...fill.style, ...shape, ...mirror } })
  }
  if (!stroke) return drawn
  const [width, height] = [Math.max(1, box.width), Math.max(1, box.height)]
  // The remaining budget is unique.
  const id = `arrow-${budget.spend()}`
  const line: PageNode = {
    tag: 'path',
    attributes: {
      d: path,
      fill: 'none',
      'stroke-width': String(stroke.width),
      ...(stroke.dashes && { 'stroke-dasharray': stroke.dashes }),
      ...(stroke.hasHead && { 'marker-start': `url(#${id})` }),
      ...(stroke.hasTail && { 'marker-end': `url(#${id})` }),
    },
    style: { stroke: stroke.colour },
  }
  drawn.push({
    tag: 'svg',
    attributes: { viewBox: `0 0 ${width} ${height}` },
    style: {
      position: 'absolute',
      left: '0',
      top: '0',
      width: `${width}px`,
      height: `${height}px`,
      overflow: 'visible',
      ...mirror,
    },
    children: stroke.hasHead || stroke.hasTail ? [arrow(id, stroke.colour), line] : [line],
  })
  return drawn
}

function arrow(id: string, colour: string): PageNode {
  return {
    tag: 'marker',
    attributes: {
      id,
      viewBox: '0 0 10 10',
      refX: '9',
      refY: '5',
      markerWidth: '4',
      markerHeight: '4',
      orient: 'auto-start-reverse',
    },
    children: [{ tag: 'path', attributes: { d: 'M0 0L10 5L0 10Z' }, style: { fill: colour } }],
  }
}
