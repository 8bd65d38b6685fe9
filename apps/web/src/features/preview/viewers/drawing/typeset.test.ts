import { openDrawio } from '@arbour/drawio/open-drawio'
import { expect, test } from 'vitest'
import { formulaBounds } from '../formula-bounds.ts'
import { createTypesetter } from './typeset.ts'

function draw(...labels: string[]) {
  const cells = labels.map(
    (label, index) =>
      `<mxCell id="v${index}" vertex="1" parent="1" style="html=1" value="${label.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')}"><mxGeometry width="80" height="40" as="geometry"/></mxCell>`,
  )
  const xml = `<mxGraphModel math="1"><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel>`
  const [page] = openDrawio(xml).render(new Map(), createTypesetter())
  if (!page) throw new Error('There is no page.')
  return page
}

test.each([
  ['$$\\frac{a}{b}$$', '<mfrac><mi>a</mi><mi>b</mi></mfrac>'],
  ['\\(\\mathbb{R}\\)', '<mi>ℝ</mi>'],
  ['$$\\begin{pmatrix}a&amp;b\\\\ c&amp;d\\end{pmatrix}$$', '<mtable'],
  ['\\(a &lt; b\\)', '<mo>&lt;</mo>'],
])('renders %s', (label, markup) => {
  const { svg, untypeset } = draw(label)
  expect(svg).toContain(markup)
  expect(untypeset.tex).toBe(0)
})

test.each(['$$\\frac{1}{$$', '$$\\nothing$$', '$$\\cancel{x}$$'])('leaves %s as text', (label) => {
  expect(draw(label)).toMatchObject({ untypeset: { tex: 1 }, texts: [label] })
})

test.each([
  '\\href{javascript:alert(1)}{x}',
  '\\url{https://example.com}',
  '\\includegraphics{https://example.com/a.png}',
  '\\htmlStyle{position:fixed}{x}',
  '\\htmlId{a}{x}',
  '\\text{</mtext></math><script>alert(1)</script>}',
  '\\color{red;position:fixed}x',
])('executes and loads nothing for %s', (tex) => {
  const { svg } = draw(`$$${tex.replace(/</g, '&lt;')}$$`)
  expect(svg.replace(/<text.*?<\/text>|<mtext>.*?<\/mtext>/gs, '')).not.toMatch(/script|href=|example|position|id="a"/)
  expect(svg).not.toContain('<script')
})

test('leaves endlessly expanding macros as text, and expands long ones only a few times', () => {
  expect(draw('$$\\def\\a{\\a\\a}\\a$$').untypeset.tex).toBe(1)
  const wide = `\\def\\a{${'x'.repeat(4000)}}${'\\a'.repeat(290)}`
  expect(formulaBounds(wide).maxExpand).toBeLessThan(10)
  expect(draw(`$$${wide}$$`).untypeset.tex).toBe(1)
  expect(draw('$$\\def\\a{x}\\a\\a\\a$$').untypeset.tex).toBe(0)
})
