import { expect, test } from 'vitest'
import { MAX_DASHES, MAX_STENCIL_STEPS } from '../src/limits.ts'
import { readLibrary } from '../src/stencils/read-library.ts'
import type { Stencil } from '../src/stencils/stencil.ts'
import { expectInert } from './inert.ts'
import { ALL, definition } from './library.ts'
import { pageOf, renderDrawio } from './look.ts'
import { bomb, drawing, model, packed, vertex } from './make-drawio.ts'

const own = (steps: string): ReadonlyMap<string, ReadonlyMap<string, Stencil>> =>
  new Map([['own', new Map([['x', [100, 100, 2, 0, 0, steps]]])]])

test.each([
  'mxgraph.__proto__.x',
  'mxgraph.constructor.prototype',
  'mxgraph.aws4.__proto__',
  'mxgraph.aws4.constructor',
  'mxgraph.aws4.',
  'mxgraph..',
  'mxgraph.../../x',
  '__proto__',
  'toString',
  'stencil()',
  'stencil(',
  'stencil(!!!)',
  `stencil(${btoa('no deflate at all')})`,
  `stencil(${packed('<shape')})`,
  `stencil(${packed('<svg onload="alert(1)"/>')})`,
])('treats the shape %s as unknown', (name) => {
  const { svg, unknown } = pageOf([vertex({ style: `shape=${name}` })], ALL)
  expectInert(svg)
  expect(unknown).toHaveLength(1)
  expect(svg).toMatch(/<path d="M6 0L[^"]*" fill="none" stroke="#000000"/)
})

test('only keeps valid shapes of corrupt library data', () => {
  const library = readLibrary(
    '{"a":[1,1,0,0,0,"r0 0 1 1F"],"__proto__":[1,1,0,0,0,""],"b":1,"c":[0,1,0,0,0,""],"d":[1,1,"0",0,0,""],"e":[1,1,0,0,0,7],"f":null,"g":[]}',
  )
  expect([...library.keys()]).toEqual(['a', '__proto__'])
  expect(readLibrary('null').size).toBe(0)
  expect(readLibrary('[1]').size).toBe(0)
  expect(() => readLibrary('{')).toThrow(SyntaxError)
})

test.each([
  ')))))S',
  `${'('.repeat(10_000)}r0 0 1 1B`,
  'l999999999999999999999 1e999 NaNB',
  'pm1B',
  'a1 2 3B',
  'zzzzzS',
  'r-5 -5 -5 -5B e0 0 -1 -1B',
  '{f"><script>alert(1)</script>}r0 0 9 9B',
  '{furl(https://evil.test)}{s" onload="alert(1)}{c" onload="alert(1)}{jx}r0 0 9 9B',
  '{w1e999}{w-5}{m-1}{a-1}{a9}{gx}{d1}{p0 0 0}{pNaN}r0 0 9 9B',
  '{z1e999}{t"><script>}{T0 0 center middle 0 </text><script>alert(1)</script>}',
  '{T0 0 left top 99999 x}{T1}{T}{x}{',
  'q1 1 1 1c1 1 1 1 1 1v5h5',
])('draws the steps %s as a valid picture', (steps) => {
  for (const size of [{}, { w: 0, h: 0 }, { w: 100_000, h: 100_000 }]) {
    const { svg } = pageOf([vertex({ style: 'shape=mxgraph.own.x', ...size })], own(steps))
    expectInert(svg)
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  }
})

test('draws a definition with one or no dimension as a valid picture', () => {
  for (const size of ['w="0" h="0"', 'w="-1" h="NaN"', 'w="1e-9" h="1e9"', '']) {
    const shape = `<shape ${size}><foreground><rect x="1e999" y="-1e999" w="NaN" h="5"/><fillstroke/></foreground></shape>`
    const { svg } = pageOf([vertex({ style: `shape=stencil(${packed(shape)})` })])
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  }
})

test('gives up on definitions that inflate endlessly, alone or together', async () => {
  const endless = await bomb('<shape w="1" h="1"><foreground>', ' ', 50_000_000, '</foreground></shape>')
  expect(pageOf([vertex({ style: `shape=stencil(${endless})` })]).unknown).toEqual([{ name: 'stencil', count: 1 }])
  const long = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      bomb(`<shape name="${index}" w="1" h="1"><foreground>`, ' ', 200_000, '</foreground></shape>'),
    ),
  )
  const { unknown } = pageOf(long.map((text) => vertex({ style: `shape=stencil(${text})` })))
  expect(unknown).toEqual([{ name: 'stencil', count: 40 - 20 }])
})

test('draws library shapes within the budget, and outlines the rest', () => {
  const steps = `pm0 0${'l1 1'.repeat(50_000)}S`
  const room = Math.floor(MAX_STENCIL_STEPS / steps.length)
  const cells = Array.from({ length: room + 3 }, () => vertex({ style: 'shape=mxgraph.own.x' }))
  expect(pageOf(cells, own(steps)).unknown).toEqual([{ name: 'mxgraph.own.x', count: 3 }])
})

test('limits their parts per page', () => {
  const steps = 'r0 0 1 1F'.repeat(10_000)
  const page = model(...Array.from({ length: 7 }, () => vertex({ style: 'shape=mxgraph.own.x' })))
  const { pages } = renderDrawio(drawing(page, page), own(steps))
  expect(pages.map(({ unknown }) => unknown)).toEqual([
    [{ name: 'mxgraph.own.x', count: 2 }],
    [{ name: 'mxgraph.own.x', count: 2 }],
  ])
})

test('gives up on a long line that is painted repeatedly', () => {
  const steps = `pm0 0${'l1 1'.repeat(20_000)}${'S'.repeat(40_000)}`
  const { svg, unknown } = pageOf([vertex({ style: 'shape=mxgraph.own.x' })], own(steps))
  expect(unknown).toEqual([{ name: 'mxgraph.own.x', count: 1 }])
  expect(svg.length).toBeLessThan(2000)
})

test('draws very fine dashes as solid beyond the budget', () => {
  const zigzag = `pm0 0${'h10000h-10000'.repeat(100)}S`
  const steps = `{d1}{p0.01 0.01}${zigzag.repeat(3)}`
  const { svg } = pageOf([vertex({ style: 'shape=mxgraph.own.x', w: 1000, h: 1000 })], own(steps))
  const dashes = [...svg.matchAll(/stroke-dasharray="([^"]*)"/g)].map(([, dash]) => dash)
  expect(dashes).toEqual(['0.5 0.5', '0.5 0.5', 'none'])
  expect(2 * 200_000).toBeLessThan(MAX_DASHES)
})

test('escapes texts of a definition', () => {
  const shape = definition('<text str="&lt;script&gt;alert(1)&lt;/script&gt;" x="0" y="0"/>')
  const { svg } = pageOf([vertex({ style: `shape=stencil(${packed(shape)})` })])
  expectInert(svg)
  expect(svg).toContain('&lt;script&gt;')
})
