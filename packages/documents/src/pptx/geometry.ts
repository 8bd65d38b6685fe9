import { at, attr, child, childrenOf, num, type XmlElement } from '../xml/xml-tree.ts'

/** Outlines of common shapes, in per cent of the box. Others are drawn as their box. */
const POLYGONS = new Map(
  Object.entries({
    triangle: '50,0 100,100 0,100',
    rtTriangle: '0,0 100,100 0,100',
    diamond: '50,0 100,50 50,100 0,50',
    flowChartDecision: '50,0 100,50 50,100 0,50',
    parallelogram: '25,0 100,0 75,100 0,100',
    flowChartInputOutput: '20,0 100,0 80,100 0,100',
    trapezoid: '25,0 75,0 100,100 0,100',
    pentagon: '50,0 100,38 81,100 19,100 0,38',
    hexagon: '25,0 75,0 100,50 75,100 25,100 0,50',
    octagon: '29,0 71,0 100,29 100,71 71,100 29,100 0,71 0,29',
    homePlate: '0,0 75,0 100,50 75,100 0,100',
    chevron: '0,0 75,0 100,50 75,100 0,100 25,50',
    rightArrow: '0,25 60,25 60,0 100,50 60,100 60,75 0,75',
    leftArrow: '100,25 40,25 40,0 0,50 40,100 40,75 100,75',
    upArrow: '25,100 25,40 0,40 50,0 100,40 75,40 75,100',
    downArrow: '25,0 25,60 0,60 50,100 100,60 75,60 75,0',
    leftRightArrow: '0,50 20,0 20,25 80,25 80,0 100,50 80,100 80,75 20,75 20,100',
    plus: '33,0 67,0 67,33 100,33 100,67 67,67 67,100 33,100 33,67 0,67 0,33 33,33',
    star5: '50,0 61,38 100,38 69,59 81,100 50,75 19,100 31,59 0,38 39,38',
    wedgeRectCallout: '0,0 100,0 100,80 45,80 30,100 20,80 0,80',
  }),
)
const ROUND = new Set(['ellipse', 'flowChartConnector', 'donut', 'chord', 'pie'])
const ROUNDED = new Set([
  'roundRect',
  'round2SameRect',
  'flowChartAlternateProcess',
  'wedgeRoundRectCallout',
  'flowChartTerminator',
])

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Returns the outline of a shape as an SVG path in its own box. `isRect` if it is the box itself. */
export function outline(
  properties: XmlElement | null,
  { width: w, height: h }: Box,
): { path: string; isOpen: boolean; isRect: boolean } {
  const custom = child(properties, 'custGeom')
  if (custom) return { path: customPath(custom, w, h), isOpen: false, isRect: false }
  const preset = child(properties, 'prstGeom')
  const name = attr(preset, 'prst') ?? 'rect'
  if (name === 'line' || name === 'straightConnector1') return { path: `M0 0L${w} ${h}`, isOpen: true, isRect: false }
  if (name.startsWith('bentConnector')) return { path: `M0 0H${w / 2}V${h}H${w}`, isOpen: true, isRect: false }
  if (name.startsWith('curvedConnector')) {
    return { path: `M0 0C${w / 2} 0 ${w / 2} ${h} ${w} ${h}`, isOpen: true, isRect: false }
  }
  if (ROUND.has(name)) {
    const arc = `A${w / 2} ${h / 2} 0 1 1`
    return { path: `M0 ${h / 2}${arc} ${w} ${h / 2}${arc} 0 ${h / 2}Z`, isOpen: false, isRect: false }
  }
  if (ROUNDED.has(name)) {
    const share = name === 'flowChartTerminator' ? 0.5 : (adjustment(preset) ?? 0.16667)
    const r = Math.min(w, h) * Math.min(0.5, Math.max(0, share))
    const turn = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x} ${y}`
    const path = `M${r} 0H${w - r}${turn(r, r)}V${h - r}${turn(-r, r)}H${r}${turn(-r, -r)}V${r}${turn(r, -r)}Z`
    return { path, isOpen: false, isRect: false }
  }
  const polygon = POLYGONS.get(name)
  if (!polygon) return { path: `M0 0H${w}V${h}H0Z`, isOpen: false, isRect: true }
  const points = polygon.split(' ').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number)
    return `${(x * w) / 100} ${(y * h) / 100}`
  })
  return { path: `M${points.join('L')}Z`, isOpen: false, isRect: false }
}

/** Returns the first adjustment of a preset shape, as a ratio. */
function adjustment(preset: XmlElement | null): number | null {
  const value = /^val (-?\d+)$/.exec(attr(at(preset, 'avLst', 'gd'), 'fmla') ?? '')?.[1]
  return value === undefined ? null : Number(value) / 100_000
}

function customPath(custom: XmlElement, width: number, height: number): string {
  return childrenOf(child(custom, 'pathLst'), 'path')
    .map((path) => {
      const scaleX = width / (num(path, 'w') || width)
      const scaleY = height / (num(path, 'h') || height)
      return path.children.map((step) => customStep(step, scaleX, scaleY)).join('')
    })
    .join('')
}

const STEPS = new Map(Object.entries({ moveTo: 'M', lnTo: 'L', cubicBezTo: 'C', quadBezTo: 'Q', close: 'Z' }))

function customStep(step: XmlElement, scaleX: number, scaleY: number): string {
  const points = childrenOf(step, 'pt').map((point) => `${(num(point, 'x') ?? 0) * scaleX} ${(num(point, 'y') ?? 0) * scaleY}`)
  const letter = STEPS.get(step.name)
  if (letter) return letter + points.join(' ')
  if (step.name !== 'arcTo') return ''
  // Relative to the current point: the start angle determines the centre.
  const [rx, ry] = [(num(step, 'wR') ?? 0) * scaleX, (num(step, 'hR') ?? 0) * scaleY]
  const start = ((num(step, 'stAng') ?? 0) / 60_000 / 180) * Math.PI
  const turn = ((num(step, 'swAng') ?? 0) / 60_000 / 180) * Math.PI
  const dx = rx * (Math.cos(start + turn) - Math.cos(start))
  const dy = ry * (Math.sin(start + turn) - Math.sin(start))
  return `a${rx} ${ry} 0 ${Math.abs(turn) > Math.PI ? 1 : 0} ${turn > 0 ? 1 : 0} ${dx} ${dy}`
}
