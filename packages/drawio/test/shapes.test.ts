import { expect, test } from 'vitest'
import { draw, textsOf } from './look.ts'
import { vertex } from './make-drawio.ts'

const KNOWN =
  'label ellipse doubleEllipse rhombus triangle hexagon parallelogram trapezoid step card manualInput loopLimit offPageConnector cross corner tee ' +
  'singleArrow doubleArrow actor cloud line plus callout cube isoCube note message cylinder cylinder2 cylinder3 datastore document tape process ' +
  'internalStorage delay display dataStorage or xor orEllipse sumEllipse lineEllipse sortShape collate tapeData swimlane table tableRow ' +
  'partialRectangle folder umlActor umlLifeline umlFrame umlBoundary umlEntity umlControl umlDestroy module component startState endState lollipop ' +
  'requiredInterface providedRequiredInterface waypoint curlyBracket crossbar dimension'

const pathsOf = (style: string, size = {}) =>
  [...draw(vertex({ style, w: 120, h: 60, ...size })).matchAll(/ d="([^"]*)"/g)].map(([, d]) => d)

test('each known shape is drawn differently, at any size and direction', () => {
  const seen = new Map<string, string>()
  for (const name of KNOWN.split(' ')) {
    const paths = pathsOf(`shape=${name}`).join(' ')
    expect(paths, name).not.toBe('')
    for (const variant of ['', ';direction=north;flipH=1', ';fixedSize=1;size=500', ';rounded=1;shadow=1']) {
      for (const size of [{}, { w: 0, h: 0 }, { w: 3, h: 700 }]) {
        const drawn = draw(vertex({ style: `shape=${name}${variant}`, ...size }))
        expect(drawn, name).not.toMatch(/NaN|Infinity|undefined/)
      }
    }
    seen.set(name, paths)
  }
  const unlike = [
    'ellipse',
    'rhombus',
    'triangle',
    'hexagon',
    'parallelogram',
    'trapezoid',
    'cloud',
    'note',
    'cube',
    'document',
    'umlActor',
    'swimlane',
    'step',
  ]
  expect(new Set(unlike.map((name) => seen.get(name))).size).toBe(unlike.length)
})

test('draws an unknown shape as a rounded box with its label', () => {
  const svg = draw(vertex({ style: 'shape=mxgraph.aws4.lambda', label: 'Lambda' }))
  expect(svg).toMatch(/d="M6 0L114 0A6 6/)
  expect(textsOf(svg)[0]?.content).toBe('Lambda')
})

test('corners are rounded by a share of the size or by pixels', () => {
  expect(pathsOf('rounded=1')[0]).toContain('A9 9 ')
  expect(pathsOf('rounded=1;arcSize=50')[0]).toContain('A30 30 ')
  expect(pathsOf('rounded=1;absoluteArcSize=1;arcSize=24')[0]).toContain('A12 12 ')
  expect(pathsOf('rounded=0')[0]).not.toContain('A')
})

test('colours, lines and opacity are those of the style', () => {
  const attributes = (style: string) => draw(vertex({ style })).match(/<g transform="translate[^>]*>.*?<path[^>]*>/)?.[0] ?? ''
  expect(attributes('')).toMatch(/fill="#ffffff" stroke="#000000"/)
  expect(attributes('fillColor=#DAE8FC;strokeColor=#6C8EBF')).toMatch(/fill="#dae8fc" stroke="#6c8ebf"/)
  expect(attributes('fillColor=light-dark(rgb(1, 2, 3), #000);strokeColor=none')).toMatch(/fill="rgb\(1, 2, 3\)"/)
  expect(attributes('fillColor=none;strokeColor=var(--line, #123456)')).toMatch(/fill="none" stroke="#123456"/)
  expect(attributes('fillColor=none;strokeColor=none')).toBe('')
  expect(attributes('dashed=1;strokeWidth=2')).toMatch(/stroke-width="2" stroke-dasharray="6 6"/)
  expect(attributes('dashed=1;dashPattern=1 4;fixDash=1;strokeWidth=2')).toMatch(/stroke-dasharray="1 4"/)
  expect(attributes('opacity=50;fillOpacity=50')).toMatch(/fill-opacity="0.25" stroke-opacity="0.5"/)
})

test('a gradient runs from the fill to its colour, in its direction', () => {
  const svg = draw(vertex({ style: 'fillColor=#ffffff;gradientColor=#7ea6e0;gradientDirection=east' }))
  expect(svg).toMatch(
    /<linearGradient id="g0" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#ffffff"\/><stop offset="1" stop-color="#7ea6e0"\/>/,
  )
  expect(svg).toContain('fill="url(#g0)"')
})

test('a shape is turned by its rotation and its direction, and mirrored', () => {
  expect(draw(vertex({ style: 'rotation=30' }))).toContain('<g transform="rotate(30 60 30)">')
  expect(draw(vertex({ style: 'triangle;direction=south' }))).toContain('translate(30 -30) rotate(90 30 60)')
  expect(draw(vertex({ style: 'shape=card;flipH=1' }))).toContain('translate(120 0) scale(-1 1)')
})

test('children inherit colours from their lane', () => {
  const svg = draw(
    vertex({ id: 'lane', style: 'swimlane;fillColor=#aa0000', w: 300, h: 300 }),
    vertex({ parent: 'lane', style: 'fillColor=swimlane;strokeColor=#00aa00' }),
  )
  expect(svg).toMatch(/fill="#aa0000" stroke="#00aa00"/)
})

test('a table draws its lines between rows and cells', () => {
  const cell = (parent: string, x: number) =>
    vertex({ parent, x, w: 50, h: 30, style: 'shape=partialRectangle;top=0;left=0;right=0;bottom=0;fillColor=none' })
  const row = (id: string, y: number) =>
    vertex({ id, parent: 't', y, w: 100, h: 30, style: 'shape=tableRow;top=0;left=0;right=0;bottom=0;fillColor=none' })
  const svg = draw(
    vertex({ id: 't', w: 100, h: 80, style: 'shape=table;startSize=20', label: 'T' }),
    row('r', 20),
    cell('r', 0),
    cell('r', 50),
    row('s', 50),
    cell('s', 0),
    cell('s', 50),
  )
  expect(svg).toContain('M0 20H100M0 50H100M50 20V50M50 50V80')
  expect(textsOf(svg)[0]?.y).toBeLessThan(20)
})

test('a picture within the file is drawn', () => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  expect(draw(vertex({ style: `shape=image;image=data:image/png,${png}` }))).toContain(
    `xlink:href="data:image/png;base64,${png}"`,
  )
  expect(draw(vertex({ style: `shape=label;image=data:image/png,${png};imageWidth=16;imageHeight=16` }))).toContain(
    '<image x="7" y="22" width="16" height="16"',
  )
})
