import { expect, test } from 'vitest'
import { draw, renderDrawio, textsOf } from './look.ts'
import { drawing, model, packed, vertex } from './make-drawio.ts'

const page = model(vertex({ label: 'Grüße & <more>' }))
const textsOfPages = (xml: string) => renderDrawio(xml).pages.map(({ texts }) => texts)

test('reads pages that are plain, compressed, escaped, or a single model', () => {
  const expected = [['Grüße & <more>']]
  expect(textsOfPages(drawing(page))).toEqual(expected)
  expect(textsOfPages(drawing(packed(page)))).toEqual(expected)
  expect(textsOfPages(drawing(encodeURIComponent(page)))).toEqual(expected)
  expect(textsOfPages(page)).toEqual(expected)
})

test('keeps the order and names of pages, including empty ones', () => {
  const file = `<mxfile><diagram name="Plan">${packed(page)}</diagram><diagram id="x"/><diagram name="Detail">${page}</diagram></mxfile>`
  const { pages } = renderDrawio(file)
  expect(pages.map(({ name }) => name)).toEqual(['Plan', 'Page-2', 'Detail'])
  expect(pages.map(({ texts }) => texts.length)).toEqual([1, 0, 1])
  expect(pages[1]).toMatchObject({ width: 400, height: 300 })
})

test('fills placeholders from the shape and its enclosing groups', () => {
  const cell = '<mxCell vertex="1" parent="PARENT"><mxGeometry width="80" height="40" as="geometry"/></mxCell>'
  const group = `<object id="lane" label="Lane" status="New">${cell.replace('PARENT', '1')}</object>`
  const task = `<UserObject id="t" label="%who%: %status% %unknown%" who="Ann" placeholders="1">${cell.replace('PARENT', 'lane')}</UserObject>`
  expect(textsOf(draw(group, task)).map(({ content }) => content)).toEqual(['Lane', 'Ann: New %unknown%'])
})

test('does not draw hidden layers and shapes, and contents of folded groups', () => {
  const svg = draw(
    '<mxCell id="layer" parent="0" visible="0"/>',
    vertex({ parent: 'layer', label: 'on a hidden layer' }),
    vertex({ extra: 'visible="0"', label: 'hidden' }),
    vertex({ id: 'folded', extra: 'collapsed="1"', label: 'folded', style: 'swimlane' }),
    vertex({ parent: 'folded', label: 'inside' }),
  )
  expect(textsOf(svg).map(({ content }) => content)).toEqual(['folded'])
})

test('the picture has the size of its content with a margin, wherever that is', () => {
  const [only] = renderDrawio(model(vertex({ x: -500, y: 3000, w: 100, h: 50 }))).pages
  expect(only).toMatchObject({ width: 122, height: 72 })
  expect(only?.svg).toContain('viewBox="-511 2989 122 72"')
})
