import { expect, test } from 'vitest'
import { ALL } from './library.ts'
import { pageOf } from './look.ts'
import { vertex } from './make-drawio.ts'

/** The paths of a shape, each with its face and its line. */
function pathsOf(style: string, size: { w?: number; h?: number } = { w: 100, h: 100 }) {
  const { svg, unknown } = pageOf([vertex({ style, ...size })], ALL)
  expect(unknown, style).toEqual([])
  return [...svg.matchAll(/<path d="([^"]*)" fill="([^"]*)"(?: stroke="([^"]*)")?/g)].map(
    ([, d = '', fill = '', stroke = 'none']) => ({
      d,
      fill,
      stroke,
    }),
  )
}

const EVENTS =
  'message timer escalation conditional link error cancel compensation signal multiple parallelMultiple terminate'.split(' ')
const OUTLINES = 'standard eventInt eventNonint catching boundInt boundNonint throwing end'.split(' ')
const FLOOR_PLAN =
  'wall wallCorner wallU room window windowGlider windowBow windowBay windowGarden stairs stairsRest dimension dimensionBottom doorLeft doorRight ' +
  'doorDouble doorUneven doorOpposing doorDoubleAction doorRevolving doorPocket doorDoublePocket doorBypass doorSlidingGlass doorBifold ' +
  'doorAccordion doorOverhead opening'
const OTHERS = [
  ...FLOOR_PLAN.split(' ').map((name) => `shape=mxgraph.floorplan.${name}`),
  ...OUTLINES.flatMap((outline) => EVENTS.map((symbol) => `shape=mxgraph.bpmn.event;outline=${outline};symbol=${symbol}`)),
  ...['exclusive', 'parallel', 'complex', 'event'].map(
    (type) => `shape=mxgraph.bpmn.gateway2;gwType=${type};outline=catching;symbol=timer`,
  ),
  ...['exclusiveGw', 'parallelGw', 'complexGw', 'star'].map(
    (symbol) => `shape=mxgraph.bpmn.shape;background=gateway;symbol=${symbol}`,
  ),
  ...['service', 'send', 'receive', 'user', 'manual', 'businessRule', 'script'].map(
    (marker) => `shape=mxgraph.bpmn.task;taskMarker=${marker}`,
  ),
  ...['transaction', 'subprocess', 'call'].map(
    (type) => `shape=mxgraph.bpmn.task;bpmnShapeType=${type};rectStyle=rounded;size=10`,
  ),
  'shape=mxgraph.bpmn.task;isLoopStandard=1;isLoopMultiParallel=1;isLoopMultiSeq=1;isLoopComp=1;isLoopSub=1;isAdHoc=1',
  'shape=mxgraph.bpmn.data;bpmnTransferType=input;isCollection=1',
  'shape=mxgraph.bpmn.data;bpmnTransferType=output',
  'shape=mxgraph.bpmn.conversation;bpmnConversationType=call;isLoopSub=1',
  'shape=mxgraph.bpmn.swimlane;isCollection=1',
  'shape=mxgraph.aws4.productIcon;prIcon=mxgraph.aws4.lambda',
  'shape=mxgraph.aws4.group2;grIcon=mxgraph.aws4.group_vpc',
  'shape=mxgraph.kubernetes.icon;prIcon=pod',
  'shape=mxgraph.gcp2.hexIcon;prIcon=compute_engine',
  'shape=mxgraph.cisco19.rect;prIcon=router',
  'shape=mxgraph.cisco19.rect;prIcon=firewall',
  'shape=mxgraph.networks.bus',
  ...['octagon2', 'diag_snip_rect', 'acute_triangle', 'obtuse_triangle', '4_point_star_2', 'cross2', 'frame_corner', 'rect'].map(
    (name) => `shape=mxgraph.basic.${name}`,
  ),
  ...['twoWayArrow', 'bendArrow'].map((name) => `shape=mxgraph.arrows2.${name}`),
  'shape=mxgraph.arrows2.arrow;dy=0.6;dx=40;notch=10',
  'shape=mxgraph.flowchart.document2',
]

test.each(OTHERS)('draws %s at any size', (style) => {
  expect(pathsOf(style).length).toBeGreaterThan(0)
  const variants = [
    '',
    ';direction=north;flipH=1',
    ';wallThickness=1e9;dx=-5;size=1e9;windowPanes=1e9',
    ';strokeWidth=0',
    ';shadow=1;dashed=1',
  ]
  for (const variant of variants) {
    for (const size of [{}, { w: 0, h: 0 }, { w: 3, h: 100_000 }, { w: 100_000, h: 3 }]) {
      const { svg } = pageOf([vertex({ style: style + variant, ...size })], ALL)
      expect(svg).not.toMatch(/NaN|Infinity|undefined/)
      expect(svg.length).toBeLessThan(200_000)
    }
  }
})

test('draws an AWS icon as a filled square with the icon in the line colour', () => {
  const [square, icon] = pathsOf(
    'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.lambda;fillColor=#ff9900;strokeColor=#ffffff',
  )
  expect(square).toEqual({ d: 'M0 0L100 0L100 100L0 100Z', fill: '#ff9900', stroke: 'none' })
  expect(icon).toMatchObject({ fill: '#ffffff', stroke: 'none' })
})

test("draws an AWS group's icon in the corner, or in the middle of its top", () => {
  const style = (name: string) => `shape=mxgraph.aws4.${name};grIcon=mxgraph.aws4.group_vpc;fillColor=none;strokeColor=#248814`
  const left = (name: string) =>
    Math.min(...(pathsOf(style(name), { w: 400, h: 100 })[1]?.d.match(/(?<=[ML])[\d.]+/g) ?? []).map(Number))
  expect(pathsOf(style('group'))[0]).toMatchObject({ fill: 'none', stroke: '#248814' })
  expect(left('group')).toBeLessThan(25)
  expect(left('groupCenter')).toBeGreaterThan(180)
})

test('counts an icon missing in its library, and still draws its frame', () => {
  const { svg, unknown } = pageOf(
    [vertex({ style: 'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.of_tomorrow;fillColor=#ff9900' })],
    ALL,
  )
  expect(unknown).toEqual([{ name: 'mxgraph.aws4.of_tomorrow', count: 1 }])
  expect(svg).toContain('fill="#ff9900"')
})

test('draws throwing events filled, catching ones empty, and end events with a thick ring', () => {
  const symbolOf = (outline: string) =>
    pathsOf(`shape=mxgraph.bpmn.event;outline=${outline};symbol=signal;fillColor=#ffffff;strokeColor=#000000`).at(-1)
  expect(symbolOf('catching')).toMatchObject({ fill: '#ffffff', stroke: '#000000' })
  expect(symbolOf('throwing')).toMatchObject({ fill: '#000000', stroke: '#ffffff' })
  const { svg } = pageOf([vertex({ style: 'shape=mxgraph.bpmn.event;outline=end;strokeWidth=2' })], ALL)
  expect(svg).toContain('stroke-width="6"')
})

test('draws a wall in its thickness, with an empty interior', () => {
  expect(pathsOf('shape=mxgraph.floorplan.wall;wallThickness=20')[0]?.d).toBe('M0 40L100 40L100 60L0 60Z')
  expect(pathsOf('shape=mxgraph.floorplan.room;wallThickness=10')[0]?.d).toBe(
    'M0 0L100 0L100 100L0 100ZM10 10L10 90L90 90L90 10Z',
  )
  expect(pathsOf('shape=mxgraph.floorplan.doorLeft')[1]?.d).toBe('M100 5A100 100 0 0 1 0 105L0 5')
})
