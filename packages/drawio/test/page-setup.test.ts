import { expect, test } from 'vitest'
import { pageOf, placesOf, renderDrawio, textsOf } from './look.ts'
import { model, vertex } from './make-drawio.ts'

const page = (id: string, attributes: string, ...cells: string[]) =>
  `<diagram id="${id}" name="${id}">${model(...cells).replace('<mxGraphModel', `<mxGraphModel ${attributes}`)}</diagram>`
const behind = (src: string) => `backgroundImage='{"src":"${src}","x":5,"y":6,"width":30,"height":20}'`
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('draws a background page first, at its own position', () => {
  const { pages } = renderDrawio(
    `<mxfile>${page('plan', behind('data:page/id,frame'), vertex({ label: 'House', x: 50, y: 50 }))}${page('frame', '', vertex({ label: 'Frame', x: 7, y: 8 }))}</mxfile>`,
  )
  expect(pages[0]).toMatchObject({ texts: ['Frame', 'House'], lacksBackground: false })
  expect(placesOf(pages[0]?.svg ?? '')[0]).toEqual([7, 8])
  expect(pages[1]).toMatchObject({ texts: ['Frame'], lacksBackground: false })
})

test('draws an embedded picture behind a page', () => {
  const [plan] = renderDrawio(page('plan', behind(`data:image/png;base64,${PNG}`), vertex({ label: 'House' }))).pages
  expect(plan?.svg).toContain('<image x="5" y="6" width="30" height="20"')
  expect(plan?.lacksBackground).toBe(false)
})

test.each(['data:page/id,nobody', 'data:page/id,plan', 'https://example.com/a.png', '/images/a.png', 'javascript:alert(1)'])(
  'reports a missing background: %s',
  (src) => {
    const [plan] = renderDrawio(page('plan', behind(src), vertex({ label: 'House' }))).pages
    expect(plan).toMatchObject({ texts: ['House'], lacksBackground: true })
    expect(plan?.svg).not.toContain('example.com')
  },
)

test('limits background pages to the maximum shapes of a file', () => {
  const frame = page('frame', '', ...Array.from({ length: 9000 }, () => vertex({ label: '' })))
  const plans = Array.from({ length: 4 }, (_, at) => page(`plan${at}`, behind('data:page/id,frame'), vertex()))
  const { pages } = renderDrawio(`<mxfile>${frame}${plans.join('')}</mxfile>`)
  expect(pages.map(({ lacksBackground }) => lacksBackground)).toEqual([false, false, false, true, true])
})

test('ignores an invalid background', () => {
  expect(renderDrawio(page('plan', `backgroundImage='{"src":'`, vertex())).pages[0]?.lacksBackground).toBe(false)
})

test('draws right-to-left and vertical text by the style', () => {
  const fromRight = pageOf([vertex({ label: 'שלום', style: 'textDirection=rtl;align=right' })]).svg
  expect(fromRight).toContain('<g direction="rtl"><text')
  expect(textsOf(fromRight)[0]?.anchor).toBe('start')
  expect(pageOf([vertex({ label: 'שלום (1)', style: 'textDirection=auto' })]).svg).toContain('direction="rtl"')
  expect(pageOf([vertex({ label: 'Hello שלום', style: 'textDirection=auto' })]).svg).not.toContain('direction="rtl"')
  expect(pageOf([vertex({ label: 'Down', style: 'textDirection=vertical-rl', w: 40, h: 200 })]).svg).toContain(
    'rotate(90 20 100)',
  )
})

test('draws gates with wires, and AWS 3D shapes as blocks and lines, which are counted', () => {
  const gate = (style: string) => {
    const style_ = `shape=mxgraph.electrical.logic_gates.logic_gate;${style}`
    const { svg, unknown } = pageOf([vertex({ style: style_, w: 100, h: 60 })])
    expect(unknown).toEqual([])
    return [...svg.matchAll(/<path /g)].length
  }
  expect([gate('operation=and'), gate('operation=or;negating=1'), gate('operation=xor;negating=1;numInputs=1e9')]).toEqual([
    2, 3, 4,
  ])
  const { svg, unknown } = pageOf([
    vertex({ style: 'shape=mxgraph.aws3d.redshift', w: 100, h: 100 }),
    vertex({ style: 'shape=mxgraph.aws3d.arrowSE', w: 100, h: 50 }),
    vertex({ style: 'shape=mxgraph.aws3d.dashedEdge', w: 100, h: 50 }),
  ])
  expect(svg).toContain('M0 0L100 50')
  expect(svg).toContain('M0 50L100 0')
  expect(svg).toContain('M50 0L100 28.87')
  expect(unknown.map(({ count }) => count)).toEqual([1, 1, 1])
})
