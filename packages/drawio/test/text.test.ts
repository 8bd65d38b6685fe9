import { expect, test } from 'vitest'
import { draw, textsOf } from './look.ts'
import { vertex } from './make-drawio.ts'

const lines = (label: string, style: string, size = {}) => textsOf(draw(vertex({ label, style, w: 120, h: 60, ...size })))

test('positions a label in the middle, or by its alignment and spacing', () => {
  expect(lines('Word', '')[0]).toMatchObject({ x: 60, anchor: 'middle' })
  expect(lines('Word', '')[0]?.y).toBeCloseTo(34.2, 0)
  expect(lines('Word', 'align=left;verticalAlign=top;spacingLeft=4')[0]).toMatchObject({ x: 6, anchor: 'start' })
  expect(lines('Word', 'align=left;verticalAlign=top')[0]?.y).toBeCloseTo(18.4, 0)
  expect(lines('Word', 'align=right')[0]).toMatchObject({ x: 118, anchor: 'end' })
  expect(lines('Word', 'verticalLabelPosition=bottom;verticalAlign=top')[0]?.y).toBeGreaterThan(60)
  expect(lines('Word', 'labelPosition=right;align=left')[0]?.x).toBe(122)
})

test('only wraps a label that requests it, between words, within its shape', () => {
  const text = 'Several words that do not fit into one line'
  expect(lines(text, 'html=1')).toHaveLength(1)
  const wrapped = lines(text, 'html=1;whiteSpace=wrap')
  expect(wrapped.map(({ content }) => content)).toEqual(['Several words that do', 'not fit into one line'])
  expect((wrapped[1]?.y ?? 0) - (wrapped[0]?.y ?? 0)).toBeCloseTo(14.4, 1)
  expect(lines('Unbreakablecompoundofmanywordsinone', 'html=1;whiteSpace=wrap')).toHaveLength(1)
  expect(lines('日本語のテキストはどこでも折り返せます', 'html=1;whiteSpace=wrap').length).toBeGreaterThan(1)
})

test('only interprets markup in HTML labels', () => {
  expect(lines('<b>5</b> &lt; 6', '')[0]?.content).toBe('&lt;b&gt;5&lt;/b&gt; &amp;lt; 6')
  expect(lines('<b>5</b> &lt; 6', 'html=1')[0]?.content).toBe('5 &lt; 6')
  expect(lines('one\ntwo', '').map(({ content }) => content)).toEqual(['one', 'two'])
})

test('runs of text have their own look', () => {
  const svg = draw(
    vertex({
      label:
        'a<b>b</b><i>c</i><u>d</u><s>e</s><font color="#ff0000" style="font-size:18px" face="Courier New">f</font><sup>2</sup>',
      style: 'html=1',
    }),
  )
  expect(svg).toMatch(/font-weight="bold"[^>]*>b</)
  expect(svg).toMatch(/font-style="italic"[^>]*>c</)
  expect(svg).toMatch(/text-decoration="underline"[^>]*>d</)
  expect(svg).toMatch(/text-decoration="line-through"[^>]*>e</)
  expect(svg).toMatch(/font-family="Courier New, [^"]*" font-size="18" fill="#ff0000">f</)
  expect(svg).toMatch(/baseline-shift="super">2</)
  const whole = draw(
    vertex({ label: 'x', style: 'fontStyle=7;fontColor=light-dark(#112233, #ffffff);fontSize=20;fontFamily=Times New Roman' }),
  )
  expect(whole).toMatch(
    /font-family="Times New Roman, [^"]*" font-size="20" font-weight="bold" font-style="italic" text-decoration="underline" fill="#112233"/,
  )
})

test('keeps the space between two runs', () => {
  expect(lines('<b>Bold</b> and <i>slanted</i>', 'html=1')[0]?.content).toBe('Bold and slanted')
  expect(draw(vertex({ label: '<b>Bold</b> and', style: 'html=1' }))).toContain('xml:space="preserve"')
})

test('lays out paragraphs, breaks, lists, rules and tables vertically', () => {
  const list = lines('<p>Para</p>first<br>second<ul><li>One</li><li>Two</li></ul><ol><li>Three</li></ol>', 'html=1;align=left', {
    h: 300,
  })
  expect(list.map(({ content }) => content)).toEqual(['Para', 'first', 'second', '•', 'One', '•', 'Two', '1.', 'Three'])
  const heights = list.map(({ y }) => y)
  expect([...heights].sort((a, b) => a - b)).toEqual(heights)
  const html = '<p style="margin:0;text-align:center"><b>Class</b></p><hr/><p style="margin:0 0 0 4px">+ field</p>'
  const svg = draw(vertex({ label: html, style: 'html=1;overflow=fill;align=left;verticalAlign=top' }))
  const [name, field] = textsOf(svg)
  expect(name).toMatchObject({ content: 'Class', x: 60, anchor: 'middle' })
  expect(field).toMatchObject({ content: '+ field', x: 4, anchor: 'start' })
  expect(svg).toMatch(/<rect x="0" y="[\d.]+" width="120" height="1" fill="#000000"/)
  const cells = lines(
    '<table style="width:100%"><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
    'html=1;overflow=fill',
  )
  expect(cells[0]?.y).toBe(cells[1]?.y)
  expect(cells[0]?.x).toBe(cells[2]?.x)
  expect(cells[1]?.x).toBeGreaterThan(cells[0]?.x ?? 0)
})

test('rotates text with its shape, draws it vertically in a lane on the left, and clips overflow', () => {
  expect(draw(vertex({ label: 'x', style: 'rotation=45' }))).toMatch(/<g transform="rotate\(45 60 30\)"><text/)
  expect(draw(vertex({ label: 'x', style: 'swimlane;horizontal=0;startSize=20' }))).toMatch(
    /<g transform="rotate\(-90 10 30\)"><text/,
  )
  const long = 'far too long a label for the room that it has'
  expect(draw(vertex({ label: long, style: 'overflow=hidden' }))).toContain('clip-path="url(#c0)"')
  expect(draw(vertex({ label: 'short', style: 'overflow=hidden' }))).not.toContain('clip-path=')
})
