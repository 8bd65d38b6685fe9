import { expect, test } from 'vitest'
import { draw, lineOf, pointsOf } from './look.ts'
import { edge, vertex, waypoints } from './make-drawio.ts'

const A = { id: 'a', x: 0, y: 0, w: 100, h: 40 }

interface Between {
  b?: Partial<Parameters<typeof vertex>[0]>
  a?: Partial<Parameters<typeof vertex>[0]>
  style?: string
  inner?: string
}

/** Returns the bends of a line without markers and rounding. */
function route({ a, b, style = '', inner = '' }: Between): [number, number][] {
  const svg = draw(
    vertex({ ...A, ...a }),
    vertex({ id: 'b', x: 300, y: 0, w: 100, h: 40, ...b }),
    edge({ source: 'a', target: 'b', style: `endArrow=none;rounded=0;${style}`, inner }),
  )
  return pointsOf(lineOf(svg))
}

test('a straight line meets the borders of shapes on the line between their centres', () => {
  expect(route({})).toEqual([
    [100, 20],
    [300, 20],
  ])
  const [fromEllipse] = route({ a: { style: 'ellipse' }, b: { x: 0, y: 300 } })
  expect(fromEllipse).toEqual([50, 40])
  const [fromRhombus] = route({ a: { style: 'rhombus', w: 40, h: 40 }, b: { x: 100, y: 100, w: 40, h: 40 } })
  expect(fromRhombus).toEqual([30, 30])
})

test.each([
  ['rhombusPerimeter', 'rhombus', [50, 40]],
  ['hexagonPerimeter2', 'shape=hexagon', [50, 40]],
  ['trianglePerimeter', 'triangle', [50, 30]],
  ['parallelogramPerimeter', 'shape=parallelogram', [50, 40]],
  ['trapezoidPerimeter', 'shape=trapezoid', [50, 40]],
  ['ellipsePerimeter', 'ellipse', [50, 40]],
] as const)('a downward line starts at the border of %s', (perimeter, style, expected) => {
  const [first] = route({ a: { style: `${style};perimeter=${perimeter}` }, b: { x: 0, y: 300 } })
  expect(first).toEqual(expected)
})

test('keeps the exit and entry points of a line, also on rotated shapes', () => {
  expect(route({ style: 'exitX=0.5;exitY=1;entryX=0;entryY=0.25' })).toEqual([
    [50, 40],
    [300, 10],
  ])
  const [first] = route({ a: { style: 'rotation=90' }, style: 'exitX=1;exitY=0.5' })
  expect(first).toEqual([50, 70])
  const [inside] = route({ style: 'exitX=0.25;exitY=0.5;exitPerimeter=0' })
  expect(inside).toEqual([25, 20])
})

test('draws a line without shapes from point to point, and none if an end has no position', () => {
  const free = edge({
    style: 'endArrow=none',
    inner: '<mxPoint x="10" y="20" as="sourcePoint"/><mxPoint x="110" y="70" as="targetPoint"/>',
  })
  expect(lineOf(draw(free))).toBe('M10 20L110 70')
  expect(lineOf(draw(edge({ inner: '<mxPoint x="10" y="20" as="sourcePoint"/>' })))).toBe('')
})

test.each<[string, Between, [number, number][]]>([
  [
    'side by side, in line: straight',
    {},
    [
      [100, 20],
      [300, 20],
    ],
  ],
  [
    'side by side: two bends half-way',
    { b: { y: 20 } },
    [
      [100, 20],
      [200, 20],
      [200, 40],
      [300, 40],
    ],
  ],
  [
    'one above the other: two bends half-way',
    { b: { x: 30, y: 140 } },
    [
      [50, 40],
      [50, 90],
      [80, 90],
      [80, 140],
    ],
  ],
  [
    'askew: one bend',
    { b: { y: 200 } },
    [
      [100, 20],
      [350, 20],
      [350, 200],
    ],
  ],
  [
    'from the right side to the right side: round it',
    { b: { y: 200 }, style: 'exitX=1;exitY=0.5;entryX=1;entryY=0.5' },
    [
      [100, 20],
      [420, 20],
      [420, 220],
      [400, 220],
    ],
  ],
  [
    'from below to below: underneath',
    { style: 'exitX=0.5;exitY=1;entryX=0.5;entryY=1' },
    [
      [50, 40],
      [50, 60],
      [350, 60],
      [350, 40],
    ],
  ],
])('routes orthogonally, %s', (_, between, expected) => {
  expect(route({ ...between, style: `edgeStyle=orthogonalEdgeStyle;${between.style ?? ''}` })).toEqual(expected)
})

test('an orthogonal line never crosses the shapes it connects', () => {
  for (const exit of ['0;exitY=0.5', '1;exitY=0.5', '0.5;exitY=0', '0.5;exitY=1']) {
    for (const entry of ['0;entryY=0.5', '1;entryY=0.5', '0.5;entryY=0', '0.5;entryY=1']) {
      const points = route({ b: { x: 160, y: 130 }, style: `edgeStyle=orthogonalEdgeStyle;exitX=${exit};entryX=${entry}` })
      points.slice(1).forEach(([x, y], index) => {
        const [px, py] = points[index] ?? [0, 0]
        expect(x === px || y === py).toBe(true)
        for (const box of [
          { x: 0, y: 0 },
          { x: 160, y: 130 },
        ]) {
          const isIn =
            Math.max(x, px) > box.x + 1 &&
            Math.min(x, px) < box.x + 99 &&
            Math.max(y, py) > box.y + 1 &&
            Math.min(y, py) < box.y + 39
          expect(isIn).toBe(false)
        }
      })
    }
  }
})

test('waypoints alternately fix horizontal and vertical segments', () => {
  const through = waypoints([200, 20], [200, 220])
  expect(route({ b: { y: 200 }, style: 'edgeStyle=orthogonalEdgeStyle', inner: through })).toEqual([
    [100, 20],
    [200, 20],
    [200, 220],
    [300, 220],
  ])
  expect(route({ b: { y: 200 }, inner: waypoints([150, 100]) })).toHaveLength(3)
})

test('an elbow bends half-way or at its waypoint; an entity relation starts horizontally', () => {
  expect(route({ b: { y: 200 }, style: 'edgeStyle=elbowEdgeStyle' })).toEqual([
    [100, 20],
    [200, 20],
    [200, 220],
    [300, 220],
  ])
  expect(route({ b: { y: 200 }, style: 'edgeStyle=elbowEdgeStyle;elbow=vertical' })).toEqual([
    [50, 40],
    [50, 120],
    [350, 120],
    [350, 200],
  ])
  expect(route({ b: { y: 200 }, style: 'edgeStyle=elbowEdgeStyle', inner: waypoints([140, 100]) })[1]).toEqual([140, 20])
  expect(route({ b: { y: 200 }, style: 'edgeStyle=entityRelationEdgeStyle' })).toEqual([
    [100, 20],
    [130, 20],
    [270, 220],
    [300, 220],
  ])
})

test('bends are rounded or curved by the style, and a loop goes round a corner', () => {
  const rounded = draw(
    vertex(A),
    vertex({ id: 'b', x: 300, y: 200 }),
    edge({ source: 'a', target: 'b', style: 'edgeStyle=orthogonalEdgeStyle;rounded=1;endArrow=none' }),
  )
  expect(lineOf(rounded)).toMatch(/^M100 20L350 20Q360 20 360 30L360 200$/)
  expect(
    lineOf(
      draw(
        vertex(A),
        vertex({ id: 'b', x: 300, y: 200 }),
        edge({ source: 'a', target: 'b', style: 'curved=1;endArrow=none', inner: waypoints([200, 0]) }),
      ),
    ),
  ).toContain('Q200 0')
  expect(
    pointsOf(
      lineOf(draw(vertex(A), edge({ source: 'a', target: 'a', style: 'edgeStyle=orthogonalEdgeStyle;endArrow=none;rounded=0' }))),
    ),
  ).toEqual([
    [100, 20],
    [120, 20],
    [120, -20],
    [50, -20],
    [50, 0],
  ])
})

test('a line ends before its marker, which points along the line', () => {
  const svg = draw(
    vertex(A),
    vertex({ id: 'b', x: 300, y: 0, w: 100, h: 40 }),
    edge({ source: 'a', target: 'b', style: 'endArrow=block;endFill=0;endSize=10' }),
  )
  const [, end] = pointsOf(lineOf(svg))
  expect(end?.[0]).toBeCloseTo(300 - 1.118 - 11, 1)
  expect(svg).toMatch(/transform="translate\(300 20\) rotate\(0\)" fill="none"/)
})

test.each([
  'classic',
  'classicThin',
  'block',
  'blockThin',
  'open',
  'openThin',
  'openAsync',
  'async',
  'oval',
  'diamond',
  'diamondThin',
  'circle',
  'circlePlus',
  'halfCircle',
  'box',
  'doubleBlock',
  'dash',
  'baseDash',
  'cross',
  'ERone',
  'ERmandOne',
  'ERmany',
  'ERoneToMany',
  'ERzeroToOne',
  'ERzeroToMany',
  'manyOptional',
])('draws the marker %s at either end', (name) => {
  const svg = draw(
    vertex(A),
    vertex({ id: 'b', x: 300, y: 0, w: 100, h: 40 }),
    edge({ source: 'a', target: 'b', style: `startArrow=${name};endArrow=${name}` }),
  )
  expect(svg).toMatch(/translate\(100 20\) rotate\(180\)/)
  expect(svg).toMatch(/translate\(300 20\) rotate\(0\)/)
  expect(svg).not.toContain('NaN')
})

test.each(['flexArrow', 'arrow', 'link'])('a broad %s keeps its width along the route', (shape) => {
  const svg = draw(
    vertex(A),
    vertex({ id: 'b', x: 300, y: 0, w: 100, h: 40 }),
    edge({ source: 'a', target: 'b', style: `shape=${shape};width=16` }),
  )
  const ys = pointsOf(svg.match(/<path d="(M100 [^"]*)"/)?.[1] ?? '').map(([, y]) => y)
  expect(ys).toContain(12)
  expect(ys).toContain(28)
})
