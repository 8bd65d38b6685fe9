import type { Stroke } from './fill.ts'
import type { Box, outline } from './geometry.ts'

const SVG = 'http://www.w3.org/2000/svg'
let markers = 0

interface Look {
  box: Box
  /** A CSS background. */
  fill: string | null
  stroke: Stroke | null
}

/** Puts the ground and the line of a shape into its box, below its text. Mirrored shapes keep their text readable. */
export function drawOutline(
  element: HTMLElement,
  { path, isOpen, isRect }: ReturnType<typeof outline>,
  { box, fill, stroke }: Look,
): void {
  const mirror = element.dataset.mirror ?? ''
  if (fill && fill !== 'none' && !isOpen) {
    const ground = document.createElement('div')
    ground.style.cssText = 'position: absolute; inset: 0'
    ground.style.background = fill
    if (!isRect) ground.style.clipPath = `path("${path}")`
    ground.style.scale = mirror
    element.append(ground)
  }
  if (!stroke) return
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', `0 0 ${Math.max(1, box.width)} ${Math.max(1, box.height)}`)
  svg.style.cssText = `position: absolute; left: 0; top: 0; width: ${Math.max(1, box.width)}px; height: ${Math.max(1, box.height)}px; overflow: visible`
  svg.style.scale = mirror
  const line = document.createElementNS(SVG, 'path')
  line.setAttribute('d', path)
  line.setAttribute('fill', 'none')
  line.style.stroke = stroke.colour
  line.setAttribute('stroke-width', String(stroke.width))
  if (stroke.dashes) line.setAttribute('stroke-dasharray', stroke.dashes)
  if (stroke.hasHead || stroke.hasTail) {
    const id = `arrow-${++markers}`
    svg.append(arrow(id, stroke.colour))
    if (stroke.hasHead) line.setAttribute('marker-start', `url(#${id})`)
    if (stroke.hasTail) line.setAttribute('marker-end', `url(#${id})`)
  }
  svg.append(line)
  element.append(svg)
}

function arrow(id: string, colour: string): SVGElement {
  const marker = document.createElementNS(SVG, 'marker')
  const attributes = {
    id,
    viewBox: '0 0 10 10',
    refX: '9',
    refY: '5',
    markerWidth: '4',
    markerHeight: '4',
    orient: 'auto-start-reverse',
  }
  for (const [name, value] of Object.entries(attributes)) marker.setAttribute(name, value)
  const tip = document.createElementNS(SVG, 'path')
  tip.setAttribute('d', 'M0 0L10 5L0 10Z')
  tip.style.fill = colour
  marker.append(tip)
  return marker
}
