import { expect, test } from 'vitest'
import { openDrawio } from '../src/open-drawio.ts'
import { LIBRARY_NAMES } from '../src/stencils/library-names.ts'
import { ALL, definition, libraryOf } from './library.ts'
import { pageOf, pointsOf } from './look.ts'
import { drawing, edge, model, packed, vertex } from './make-drawio.ts'

interface Size {
  w?: number
  h?: number
}

/** The paths of one shape whose definition has these steps. */
function pathsOf(
  steps: string,
  { w = 100, h = 100, style = '', attributes }: Size & { style?: string; attributes?: string } = {},
) {
  const cell = vertex({ w, h, style: `shape=mxgraph.own.x;${style}` })
  const { svg } = pageOf([cell], libraryOf('x', definition(steps, attributes)))
  return [...svg.matchAll(/<(path|text) ([^>]*)>/g)].map(([, , attributes = '']) => attributes)
}
const BOX = '<rect x="0" y="0" w="100" h="100"/>'
const PATH = '<path><move x="0" y="0"/><line x="50" y="0"/><line x="50" y="25"/><close/></path>'

test('draws a library shape in its size on the page', () => {
  const [path = ''] = pathsOf(`${PATH}<fillstroke/>`, { w: 200, h: 40 })
  expect(pointsOf(path.match(/ ?d="([^"]*)"/)?.[1] ?? '')).toEqual([
    [0, 0],
    [100, 0],
    [100, 10],
  ])
  expect(path).toContain('fill="#ffffff" stroke="#000000"')
})

test('fills and strokes parts in the colours of the style or their own', () => {
  const style = 'fillColor=#aa0000;strokeColor=#00aa00'
  const [filled, lined, own, back] = pathsOf(
    `${BOX}<fill/>${BOX}<stroke/><save/><fillcolor color="#0000ff"/><strokecolor color="none"/>${BOX}<fillstroke/><restore/>${BOX}<fillstroke/>`,
    { style },
  )
  expect(filled).toMatch(/fill="#aa0000"(?!.*stroke=)/)
  expect(lined).toContain('fill="none" stroke="#00aa00"')
  expect(own).toMatch(/fill="#0000ff"(?!.*stroke=)/)
  expect(back).toContain('fill="#aa0000" stroke="#00aa00"')
})

test('keeps a fill of none, except for colours that the definition sets', () => {
  const [lined, own, ...rest] = pathsOf(`${BOX}<fillstroke/>${BOX}<fill/><fillcolor color="#0000ff"/>${BOX}<fill/>`, {
    style: 'fillColor=none',
  })
  expect(lined).toContain('fill="none" stroke="#000000"')
  expect(own).toContain('fill="#0000ff"')
  expect(rest).toEqual([])
})

test('lines are as wide as the style says, or grow with the shape', () => {
  const steps = `${BOX}<stroke/><strokewidth width="2"/>${BOX}<stroke/><strokewidth width="2" fixed="1"/>${BOX}<stroke/>`
  const [first, second, third] = pathsOf(steps, { w: 300, h: 300, style: 'strokeWidth=4' })
  expect(first).not.toContain('stroke-width')
  expect(second).toContain('stroke-width="6"')
  expect(third).toContain('stroke-width="2"')
  expect(pathsOf(`${BOX}<stroke/>`, { w: 300, h: 600, attributes: 'strokewidth="2"' })[0]).toContain('stroke-width="6"')
})

test('dashes, ends, corners and opacity are those of the definition', () => {
  const steps =
    '<dashed dashed="1"/><dashpattern pattern="2 4"/><linecap cap="round"/><linejoin join="bevel"/><miterlimit limit="3"/><strokealpha alpha="0.5"/>'
  expect(pathsOf(`${steps}${BOX}<stroke/>`, { w: 200, h: 200 })[0]).toMatch(
    /stroke-dasharray="4 8".*stroke-linejoin="bevel" stroke-linecap="round" stroke-miterlimit="3" opacity="0.5"/,
  )
  expect(pathsOf(`<dashed dashed="0"/>${BOX}<stroke/>`, { style: 'dashed=1' })[0]).toContain('stroke-dasharray="none"')
})

test('centres a shape that keeps its proportions', () => {
  const [path = ''] = pathsOf(`${BOX}<fill/>`, { w: 200, h: 100, attributes: 'aspect="fixed"' })
  expect(pointsOf(path.match(/ ?d="([^"]*)"/)?.[1] ?? '')[0]).toEqual([50, 0])
})

test('draws curves, arcs, ellipses, rounded boxes and texts', () => {
  const steps =
    '<path><move x="10" y="10"/><quad x1="20" y1="0" x2="30" y2="10"/><curve x1="1" y1="2" x2="3" y2="4" x3="5.5" y3="6"/>' +
    '<arc rx="10" ry="20" x-axis-rotation="30" large-arc-flag="1" sweep-flag="0" x="40" y="50"/></path><stroke/>' +
    '<ellipse x="0" y="0" w="50" h="20"/><stroke/><roundrect x="0" y="0" w="50" h="20" arcsize="10"/><stroke/>' +
    '<fontsize size="10"/><fontcolor color="#ff0000"/><text str="A &lt; {B}" x="50" y="50" align="center" valign="middle"/>'
  const [path, ellipse, box, text] = pathsOf(steps)
  expect(path).toContain('d="M10 10Q20 0 30 10C1 2 3 4 5.5 6A10 20 30 1 0 40 50"')
  expect(ellipse).toContain('d="M0 10A25 10 0 1 1 50 10')
  expect(box).toContain('A2 2 0 0 1 50 2')
  expect(text).toMatch(/x="50" y="53.5" text-anchor="middle".*font-size="10" fill="#ff0000"/)
  expect(pageOf([vertex({ style: 'shape=mxgraph.own.x' })], libraryOf('x', definition(steps))).svg).toContain('>A &lt; B<')
})

test.each(LIBRARY_NAMES)('draws all shapes of the library %s, with and without fixed proportions', (name) => {
  const library = ALL.get(name) ?? new Map()
  expect(library.size).toBeGreaterThan(5)
  const styles = [...library.keys()].map((shape) => `shape=mxgraph.${name}.${shape}`)
  for (const size of [{}, { w: 3, h: 700 }]) {
    const page = pageOf(
      styles.map((style) => vertex({ style, ...size })),
      ALL,
    )
    expect(page.unknown).toEqual([])
    expect(page.svg).not.toMatch(/NaN|Infinity|undefined/)
    expect(page.svg.match(/ d="/g)?.length).toBeGreaterThanOrEqual(styles.length)
  }
})

test('reports the required libraries of a drawing, whatever its compression', () => {
  const styles = [
    'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.lambda',
    'shape=mxgraph.floorplan.wall',
    'shape=mxgraph.cisco.routers.router',
    'shape=mxgraph.nobody.x',
    'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws3.ec2',
    'rounded=1',
  ]
  const page = packed(model(...styles.map((style) => vertex({ style }))))
  expect(openDrawio(drawing(page)).libraries).toEqual(['aws3', 'aws4', 'cisco', 'floorplan'])
  expect(openDrawio(drawing(model(vertex()))).libraries).toEqual([])
})

test('draws an unknown shape as an unfilled outline, and counts it by name', () => {
  const cells = [
    vertex({ style: 'shape=mxgraph.nobody.thing;fillColor=#000000;strokeColor=none', label: 'Thing' }),
    vertex({ style: 'shape=mxgraph.nobody.thing;fillColor=#123456;strokeColor=#ff0000' }),
    vertex({ style: 'shape=mxgraph.bpmn.never_heard_of' }),
    vertex({ style: 'image=img/lib/azure2/compute/App_Services.svg;shape=image' }),
  ]
  const { svg, unknown, texts } = pageOf(cells, ALL)
  expect(unknown).toEqual([
    { name: 'mxgraph.nobody.thing', count: 2 },
    { name: 'mxgraph.bpmn.never_heard_of', count: 1 },
    { name: 'img/lib/azure2/compute/App_Services.svg', count: 1 },
  ])
  const boxes = [...svg.matchAll(/<path d="M6 0L[^"]*" fill="([^"]*)" stroke="([^"]*)"/g)].map(([, fill, stroke]) => [
    fill,
    stroke,
  ])
  expect(boxes).toEqual([
    ['none', '#999999'],
    ['none', '#ff0000'],
    ['none', '#000000'],
  ])
  expect(svg).not.toContain('#123456')
  expect(texts).toEqual(['Thing'])
})

test('counts unknown shapes per page, including those of missing libraries', () => {
  const page = (...styles: string[]) => model(...styles.map((style) => vertex({ style })))
  const shape = 'shape=mxgraph.networks.router'
  const pages = openDrawio(drawing(page(shape, shape), page(), page(shape))).render(new Map())
  expect(pages.map(({ unknown }) => unknown.map(({ count }) => count))).toEqual([[2], [], [1]])
  expect(pageOf([vertex({ style: shape })], ALL).unknown).toEqual([])
})

test('supports inline shape definitions', () => {
  const style = `shape=stencil(${packed(definition(`${PATH}<stroke/>`))})`
  const page = pageOf([vertex({ style, w: 100, h: 100 }), vertex({ style, w: 200, h: 100 })])
  expect(page.unknown).toEqual([])
  expect([...page.svg.matchAll(/ d="([^"]*)"/g)].map(([, d]) => d)).toEqual(['M0 0L50 0L50 25Z', 'M0 0L100 0L100 25Z'])
})

test('fills a wall in its line colour, and ignores invalid colour names', () => {
  const fillOf = (style: string) =>
    pageOf([vertex({ style })])
      .svg.match(/<path d="[^"]*" fill="([^"]*)" stroke="([^"]*)"/)
      ?.slice(1)
  expect(fillOf('shape=mxgraph.floorplan.wall;fillColor=strokeColor;strokeColor=#0000ff')).toEqual(['#0000ff', '#0000ff'])
  expect(fillOf('fillColor=#00ff00;strokeColor=fillColor')).toEqual(['#00ff00', '#00ff00'])
  expect(fillOf('fillColor=strokeColor;strokeColor=fillColor')).toEqual(['#ffffff', '#000000'])
  expect(fillOf('fillColor=indicated;strokeColor=nonsense')).toEqual(['#ffffff', '#000000'])
  expect(fillOf('fillColor=WhiteSmoke;strokeColor=#12345')).toEqual(['whitesmoke', '#000000'])
})

test('draws a radio link as a flash', () => {
  const style = 'shape=mxgraph.networks.comm_link_edge;fillColor=#cccccc'
  const { svg } = pageOf([
    edge({ style, inner: '<mxPoint x="0" y="0" as="sourcePoint"/><mxPoint x="100" y="0" as="targetPoint"/>' }),
  ])
  expect(svg).toContain('d="M5 0L59 -9L53 3L95 0L41 9L47 -3Z" fill="#cccccc"')
})
