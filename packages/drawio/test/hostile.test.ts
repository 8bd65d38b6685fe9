import { expect, test } from 'vitest'
import { DrawioError } from '../src/drawio-error.ts'
import { MAX_CELLS, MAX_FILE_LENGTH, MAX_INFLATED_LENGTH, MAX_PICTURE_SIDE } from '../src/limits.ts'
import { expectInert } from './inert.ts'
import { draw, placesOf, renderDrawio } from './look.ts'
import { bomb, drawing, edge, model, packed, vertex, waypoints } from './make-drawio.ts'

test.each<[string, string]>([
  ['empty', ''],
  ['text', 'just some words'],
  ['another XML', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a page that is no Base64', drawing('!!not base64!!')],
  ['a page that does not inflate', drawing(btoa('no deflate at all'))],
  ['a page with broken escapes', drawing(packed(model()).slice(0, -12))],
  ['cut off', drawing(model(vertex())).slice(0, -20)],
  ['too long', `<mxfile>${' '.repeat(MAX_FILE_LENGTH)}</mxfile>`],
])('rejects a file that is %s with a message', (_, text) => {
  expect(() => renderDrawio(text)).toThrow(DrawioError)
})

test('stops pages that inflate endlessly, alone or together', async () => {
  const endless = await bomb(`${model()}<!--`, '0', MAX_INFLATED_LENGTH, '-->')
  expect(endless.length).toBeLessThan(200_000)
  expect(() => renderDrawio(drawing(endless))).toThrow('too-large')
  const half = await bomb(`${model()}<!--`, '0', MAX_INFLATED_LENGTH * 0.6, '-->')
  expect(() => renderDrawio(drawing(half, half))).toThrow('too-large')
})

test('rejects a million shapes, and too many pages', async () => {
  const cells = await bomb('<mxGraphModel><root>', '<mxCell vertex="1"/>', 1_000_000, '</root></mxGraphModel>')
  expect(() => renderDrawio(drawing(cells))).toThrow('too-many-shapes')
  expect(() => renderDrawio(`<mxfile>${'<diagram/>'.repeat(1000)}</mxfile>`)).toThrow('too-many-pages')
})

test('does not expand entities', () => {
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  const [page] = renderDrawio(
    `${bomb}${model('<mxCell vertex="1" parent="1" value="&amp;b;&b;"><mxGeometry width="80" height="40" as="geometry"/></mxCell>')}`,
  ).pages
  expect(page?.texts).toEqual(['&b;&b;'])
})

test.each([
  '<script>alert(1)</script><b>ok</b>',
  '<img src=x onerror="alert(1)">ok',
  '<a href="javascript:alert(1)">ok</a>',
  '<svg><script>alert(1)</script></svg>ok',
  '<style>@import url(https://evil.test/x.css)</style>ok',
  '<iframe src="https://evil.test"></iframe>ok',
  '<span style="background:url(https://evil.test/a.png);color:red;font-family:x&quot;onload=&quot;alert(1)">ok</span>',
  '<font color="red&quot; onload=&quot;alert(1)">ok</font>',
  '</text></svg><script>alert(1)</script>ok',
  ']]><script>alert(1)</script>ok',
])('only keeps the text of the label %s', (label) => {
  const [page] = renderDrawio(model(vertex({ label, style: 'html=1' }))).pages
  expectInert(page?.svg ?? '')
  expect(page?.texts.join(' ')).toContain('ok')
  expect(page?.texts.join(' ')).not.toContain('alert')
})

test('shows a non-HTML label with its markup characters', () => {
  const svg = draw(vertex({ label: '<script>alert(1)</script>' }))
  expect(svg).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expectInert(svg)
})

test.each([
  'fillColor=url(https://evil.test/a)',
  'strokeColor="><script>alert(1)</script>',
  'gradientColor=url(#x) onload=alert(1)',
  'fontFamily=x" onload="alert(1)',
  'fontColor=expression(alert(1))',
  'dashed=1;dashPattern=1 1" onload="alert(1)',
  'labelBackgroundColor=javascript:alert(1)',
  'shape=image;image=https://evil.test/a.png',
  'shape=image;image=file:///etc/passwd',
  'shape=image;image=//evil.test/a.png',
  'shape=image;image=javascript:alert(1)',
  'shape=image;image=data:text/html,PHNjcmlwdD4=',
  'shape=image;image=data:image/svg+xml,<svg onload="alert(1)"/>',
  'image=data:image/png,x" onload="alert(1)',
  'shape=__proto__;constructor=1;toString=2',
])('neutralises the style %s', (style) => {
  expectInert(
    draw(vertex({ label: 'x', style }), edge({ style, inner: '<mxPoint as="sourcePoint"/><mxPoint x="50" as="targetPoint"/>' })),
  )
})

/** Six levels, each ten copies of the one before. */
const copies = `<svg><rect id="l0"/>${[1, 2, 3, 4, 5, 6]
  .map((level) => `<g id="l${level}">${`<use href="#l${level - 1}"/>`.repeat(10)}</g>`)
  .join('')}</svg>`

test.each<[string, string]>([
  ['a PNG of 60,000 by 60,000 pixels', `png,${btoa('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xea\x60\0\0\xea\x60')}`],
  ['a JPEG of 60,000 by 60,000 pixels', `jpeg,${btoa('\xff\xd8\xff\xe0\0\x04xx\xff\xc0\0\x11\x08\xea\x60\xea\x60\x03')}`],
  ['a WebP of 16,384 by 16,384 pixels', `webp,${btoa('RIFF\0\0\0\0WEBPVP8X\0\0\0\0\0\0\0\0\xff\x3f\0\xff\x3f\0')}`],
  ['a GIF of 65,535 by 65,535 pixels', `gif,${btoa('GIF89a\xff\xff\xff\xff')}`],
  ['what is no picture', `png,${btoa('words words words words')}`],
  ['an SVG of growing entities', `svg+xml,${btoa('<!DOCTYPE svg [<!ENTITY a "<g/>">]><svg>&a;</svg>')}`],
  ['an SVG of copies of copies', `svg+xml,${btoa(copies)}`],
  ['an SVG of copies of copies in UTF-16', `svg+xml,${btoa(`\xff\xfe${[...copies].join('\0')}\0`)}`],
  ['an escaped SVG of copies of copies', `svg+xml,${encodeURIComponent(copies)}`],
])('drops %s in a style', (_, data) => {
  expect(draw(vertex({ style: `shape=image;image=data:image/${data}` }))).not.toContain('<image')
})

test('draws SVGs within the budget', () => {
  const picture = `<svg>${'<rect/>'.repeat(9999)}</svg>`
  const style = `shape=image;image=data:image/svg+xml,${btoa(picture)}`
  const svg = draw(...Array.from({ length: 8 }, () => vertex({ style })))
  expect(svg.match(/<image /g)).toHaveLength(5)
})

test('limits the total pixels of pictures', () => {
  const png = btoa('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x0f\xa0\0\0\x0f\xa0')
  const svg = draw(...Array.from({ length: 20 }, () => vertex({ style: `shape=image;image=data:image/png,${png}` })))
  expect(svg.match(/<image /g)).toHaveLength(3)
})

test('drops parent cycles, and limits nested groups', () => {
  const svg = draw(
    vertex({ id: 'a', parent: 'b' }),
    vertex({ id: 'b', parent: 'a' }),
    vertex({ id: 'c', parent: 'c' }),
    vertex({ id: 'd', x: 7 }),
  )
  expect(placesOf(svg)).toEqual([[7, 0]])
  const deep = Array.from({ length: 1000 }, (_, index) =>
    vertex({ id: `n${index}`, parent: index === 0 ? '1' : `n${index - 1}`, x: 1 }),
  )
  expect(placesOf(draw(...deep)).length).toBeLessThan(100)
})

test('draws lines connected in a cycle or a long chain', () => {
  const ring = draw(
    edge({ id: 'a', source: 'b', target: 'c' }),
    edge({ id: 'b', source: 'c', target: 'a' }),
    edge({ id: 'c', source: 'a', target: 'b' }),
  )
  expectInert(ring)
  const chain = Array.from({ length: 5000 }, (_, index) =>
    edge({ id: `e${index}`, source: `e${index + 1}`, target: `e${index + 2}` }),
  )
  expectInert(draw(...chain))
})

test.each(['NaN', 'Infinity', '-Infinity', '1e999', '', 'abc', '0x7fffffff', '99999999999999999999'])(
  'draws a geometry of %s as a valid picture',
  (value) => {
    const [page] = renderDrawio(
      model(
        vertex({
          id: 'a',
          x: value,
          y: value,
          w: value,
          h: value,
          style: `strokeWidth=${value};arcSize=${value};rotation=${value};fontSize=${value};size=${value};rounded=1`,
          label: 'x',
        }),
        vertex({ id: 'b', x: 10, y: 10 }),
        edge({
          source: 'a',
          target: 'b',
          geometry: `x="${value}" y="${value}"`,
          label: 'y',
          style: `exitX=${value};exitY=${value};endSize=${value};edgeStyle=orthogonalEdgeStyle`,
          inner: waypoints([Number(value), 0]),
        }),
      ),
    ).pages
    expect(page?.svg).not.toMatch(/NaN|Infinity/)
    expect(page?.width).toBeGreaterThan(0)
    expect(Math.max(page?.width ?? 0, page?.height ?? 0)).toBeLessThanOrEqual(MAX_PICTURE_SIDE)
  },
)

test('handles labels of a million tags and of one endless word', () => {
  const [page] = renderDrawio(
    model(
      vertex({ label: '<b>'.repeat(200_000), style: 'html=1' }),
      vertex({ label: `${'<table><tr><td>'.repeat(2000)}x`, style: 'html=1' }),
      vertex({ label: 'w'.repeat(500_000), style: 'html=1;whiteSpace=wrap' }),
      vertex({ label: '-'.repeat(500_000), style: 'html=1;whiteSpace=wrap' }),
    ),
  ).pages
  expect(page?.svg.length).toBeLessThan(300_000)
})

test('draws the maximum number of shapes and lines', () => {
  const cells = Array.from({ length: MAX_CELLS / 2 - 2 }, (_, index) => [
    vertex({
      id: `v${index}`,
      x: (index % 100) * 150,
      y: Math.floor(index / 100) * 90,
      label: `Shape ${index}`,
      style: 'html=1;whiteSpace=wrap',
    }),
    edge({ source: `v${index}`, target: `v${(index * 7919) % 5000}`, style: 'edgeStyle=orthogonalEdgeStyle;html=1' }),
  ]).flat()
  const [page] = renderDrawio(drawing(packed(model(...cells)))).pages
  expect(page?.texts).toHaveLength(cells.length / 2)
})

test('fills in a long value that every label references within the budget', () => {
  const value = 'x'.repeat(9000)
  const asking = `<object id="g" label="" text="${value}"><mxCell vertex="1" parent="1"><mxGeometry width="9" height="9" as="geometry"/></mxCell></object>`
  const label = (index: number) =>
    `<object id="o${index}" label="${'%text%'.repeat(1600)}" placeholders="1"><mxCell vertex="1" parent="g"><mxGeometry width="9" height="9" as="geometry"/></mxCell></object>`
  const [page] = renderDrawio(model(asking, ...Array.from({ length: 400 }, (_, index) => label(index)))).pages
  expect(page?.texts[0]?.startsWith('xxx')).toBe(true)
  expect(page?.texts.at(-1)?.startsWith('%text%')).toBe(true)
  expect(page?.texts.join('').match(/x{2,}/g)?.join('').length).toBeLessThanOrEqual(2_000_000)
})

test('draws very finely dashed lines as solid beyond the budget', () => {
  const line = (width: number, length: number) =>
    edge({
      style: `dashed=1;dashPattern=0.01 0.01;endArrow=none;strokeWidth=${width}`,
      inner: `<mxPoint as="sourcePoint"/><mxPoint x="${length}" as="targetPoint"/>`,
    })
  const svg = draw(line(1, 50_000), line(2, 90_000), line(3, 90_000), line(4, 90_000))
  expect([...svg.matchAll(/stroke-dasharray/g)]).toHaveLength(1)
  expect(draw(vertex({ style: 'dashed=1' }))).toContain('stroke-dasharray="3 3"')
})
