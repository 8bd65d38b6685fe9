import { expect, test } from 'vitest'
import { draw, placesOf, textsOf } from './look.ts'
import { edge, vertex } from './make-drawio.ts'

test('positions children relative to their group, or at a ratio of its size', () => {
  const svg = draw(
    vertex({ id: 'g', x: 100, y: 50, w: 200, h: 100 }),
    vertex({ parent: 'g', x: 10, y: 20, w: 30, h: 30 }),
    vertex({ parent: 'g', x: 0.5, y: 1, w: 30, h: 30, isRelative: true, inner: '<mxPoint x="5" y="-15" as="offset"/>' }),
  )
  expect(placesOf(svg)).toEqual([
    [100, 50],
    [110, 70],
    [205, 135],
  ])
})

test('positions labels along a line, to its side, and with their offset', () => {
  const svg = draw(
    vertex({ id: 'a', x: 0, y: 0, w: 100, h: 40 }),
    vertex({ id: 'b', x: 300, y: 0, w: 100, h: 40 }),
    edge({ id: 'e', source: 'a', target: 'b', style: 'edgeStyle=none;html=1', label: 'middle' }),
    vertex({
      parent: 'e',
      x: -1,
      y: 0,
      w: 0,
      h: 0,
      isRelative: true,
      label: 'start',
      style: 'align=center;verticalAlign=middle;spacing=0',
    }),
    vertex({
      parent: 'e',
      x: 0.5,
      y: 10,
      w: 0,
      h: 0,
      isRelative: true,
      label: 'aside',
      style: 'align=center;verticalAlign=middle;spacing=0',
      inner: '<mxPoint x="3" y="4" as="offset"/>',
    }),
  )
  const [middle, start, aside] = textsOf(svg)
  expect(middle).toMatchObject({ content: 'middle', x: 200, anchor: 'middle' })
  expect(start).toMatchObject({ content: 'start', x: 100 })
  // Three quarters of the way, ten pixels above, three to the right and four down.
  expect(aside).toMatchObject({ content: 'aside', x: 253 })
  expect((start?.y ?? 0) - (aside?.y ?? 0)).toBeCloseTo(6, 1)
})

test('a line to a shape in a folded group ends at the group', () => {
  const svg = draw(
    vertex({ id: 'g', x: 200, y: 0, w: 100, h: 40, extra: 'collapsed="1"' }),
    vertex({ id: 'in', parent: 'g', x: 500, y: 500 }),
    vertex({ id: 'a', x: 0, y: 0, w: 100, h: 40 }),
    edge({ source: 'a', target: 'in', style: 'endArrow=none' }),
  )
  expect(svg).toContain('d="M100 20L200 20"')
})
