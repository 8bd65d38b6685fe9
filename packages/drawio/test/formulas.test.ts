import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import type { Typeset } from '../src/formulas/formulas.ts'
import { MAX_FORMULAS } from '../src/limits.ts'
import { openDrawio } from '../src/open-drawio.ts'
import { expectInert } from './inert.ts'
import { model, vertex } from './make-drawio.ts'

const withMath = (...cells: string[]) => model(...cells).replace('<mxGraphModel', '<mxGraphModel math="1"')
const math = (content: string) =>
  `<span class="katex"><math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><semantics>${content}<annotation encoding="application/x-tex">x</annotation></semantics></math></span>`
/** Only supports `x` and `y`. */
const typeset: Typeset = (tex) => (/^[xy]$/.test(tex) ? math(`<mi>${tex}</mi>`) : null)

function draw(label: string, style = 'html=1', typesetter: Typeset | null = typeset) {
  const [page] = openDrawio(withMath(vertex({ label, style }))).render(new Map(), typesetter)
  if (!page) throw new Error('There is no page.')
  return page
}

/** Returns the MathML that the typesetter's markup becomes in the picture. */
function cleaned(content: string): string {
  const { svg } = draw('$$x$$', 'html=1', () => math(content))
  return /<math [^>]*>(.*)<\/math>/s.exec(svg)?.[1] ?? ''
}

const namesIn = (svg: string) => {
  const names = new Set<string>()
  new Parser({ onopentagname: (name) => names.add(name) }, { xmlMode: true }).end(svg)
  return [...names]
}

test.each([
  '$$x$$',
  '\\[x\\]',
  'so \\(x\\) it is',
  '$$<br>x<br>$$',
  '<b>$$ x $$</b>',
  '<table><tr><td>\\(x\\)</td></tr></table>',
])('renders a formula as MathML: %s', (label) => {
  const { svg, untypeset } = draw(label)
  expect(svg).toMatch(/<foreignObject .*<math [^>]*display="block"[^>]*><mi>x<\/mi><\/math>.*<\/foreignObject>/s)
  expect(untypeset).toEqual({ tex: 0, asciiMath: 0 })
})

test('keeps the formatting of text around a formula, and gives screen readers the source', () => {
  const { svg, texts } = draw('<b style="color: red">A and B</b> \\(x\\)', 'html=1;fontSize=20')
  expect(svg).toMatch(/<span style="[^"]*font-size:20px;font-weight:bold;[^"]*color:red">A and B<\/span>/)
  expect(texts).toEqual(['A and B \\(x\\)'])
})

test('keeps unsupported formulas as text, counted by kind', () => {
  const { svg, untypeset } = draw('\\(x\\) $$wrong$$ `a^2` `b` $$$$ costs $$')
  expect(untypeset).toEqual({ tex: 1, asciiMath: 2 })
  expect(svg).toContain('$$wrong$$')
  expect(svg).toContain('`a^2`')
  expect(draw('$$wrong$$').svg).not.toContain('foreignObject')
  expect(draw('$$x$$', 'html=1', null)).toMatchObject({ untypeset: { tex: 1, asciiMath: 0 }, texts: ['$$x$$'] })
})

test('reports whether a drawing needs a typesetter', () => {
  const needs = (xml: string) => openDrawio(xml).hasTex
  expect(needs(withMath(vertex({ label: '$$x$$' })))).toBe(true)
  expect(needs(withMath(vertex({ label: '`x`' })))).toBe(false)
  expect(needs(model(vertex({ label: '$$x$$' })))).toBe(false)
  const [page] = openDrawio(model(vertex({ label: '$$x$$' }))).render(new Map(), typeset)
  expect(page?.svg).not.toContain('<math')
  expect(page?.untypeset).toEqual({ tex: 0, asciiMath: 0 })
})

test.each([
  '<script>alert(1)</script>',
  '<mi><img src="https://example.com/a.png"/></mi>',
  '<maction actiontype="statusline"><mi>x</mi></maction>',
  '<mglyph src="https://example.com/a.png"/>',
  '<annotation-xml encoding="text/html"><a>x</a></annotation-xml>',
  '<menclose notation="box circle"><mi>x</mi></menclose>',
])('keeps a formula with a disallowed element as text: %s', (content) => {
  const page = draw('$$x$$', 'html=1', () => math(content))
  expectInert(page.svg)
  expect(page).toMatchObject({ untypeset: { tex: 1 }, texts: ['$$x$$'] })
})

test('drops disallowed attributes and values', () => {
  const attributes =
    'href="javascript:alert(1)" onclick="alert(1)" class="a" id="b" style="position:fixed" xlink:href="#" mathcolor="url(#a)" mathbackground="red"'
  expect(cleaned(`<mi ${attributes}>&lt;b&gt;</mi>`)).toBe('<mi mathbackground="red">&lt;b&gt;</mi>')
})

test('converts formatting that browsers ignore', () => {
  expect(cleaned('<mi mathvariant="double-struck">R</mi><mi mathvariant="bold">x</mi>')).toBe('<mi>ℝ</mi><mi>𝐱</mi>')
  expect(cleaned('<mtext mathvariant="bold">if</mtext>')).toBe('<mtext style="font-weight:bold">if</mtext>')
  expect(cleaned('<menclose notation="box"><mi>x</mi></menclose>')).toBe(
    '<mrow style="border:1px solid;padding:.2em"><mi>x</mi></mrow>',
  )
  const table = cleaned(
    '<mtable columnalign="right center" columnlines="solid" columnspacing="0em"><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr></mtable>',
  )
  expect(table).toContain('<mtd style="text-align:right;text-align:-webkit-right;padding-right:0em;border-right:1px solid"><mi>a')
  expect(table).toContain('<mtd style="padding-left:0em;padding-right:0em"><mi>b')
})

test('a hostile label with a formula only produces generated elements and styles', () => {
  const { svg, texts } = draw(
    '<script>alert(1)</script><img src=x onerror="alert(2)"><a href="javascript:alert(3)" style="position:fixed;font-family:x&quot;url(https://example.com/a);color:red;background:url(https://example.com/b.png)">ok</a> &lt;script&gt; \\(x\\)',
  )
  expectInert(svg.replace(/<\/?foreignObject/g, '<g'))
  expect(svg).not.toMatch(/position|example|alert/)
  expect(namesIn(svg).sort()).toEqual(['div', 'foreignObject', 'g', 'math', 'mi', 'path', 'rect', 'span', 'svg'])
  expect(texts).toEqual(['ok <script> \\(x\\)'])
})

test('limits the number, depth and length of formulas', () => {
  const cells = Array.from({ length: MAX_FORMULAS + 5 }, () => vertex({ label: '\\(x\\)' }))
  expect(openDrawio(withMath(...cells)).render(new Map(), typeset)[0]?.untypeset.tex).toBe(5)
  expect(draw('$$x$$', '', () => math('<mrow>'.repeat(500) + '</mrow>'.repeat(500))).untypeset.tex).toBe(1)
  expect(draw('$$x$$', '', () => math(`<mi>${'x'.repeat(300_000)}</mi>`)).untypeset.tex).toBe(1)
})

test('does not clip a label with a formula, and enlarges the page for it', () => {
  const long = `$$${'x+'.repeat(60)}x$$`
  const { svg, width } = draw(long, 'html=1;overflow=hidden;whiteSpace=wrap', () => math('<mi>x</mi>'))
  expect(svg).not.toContain('clip-path')
  expect(width).toBeGreaterThan(600)
})
