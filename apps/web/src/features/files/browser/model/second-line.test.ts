import { expect, test } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import { findFigure, getSecondLine, listFacts, shortPlace } from './second-line.ts'

const at = (path: string) => ({ parent: { id: 'p', path, name: path.split('/').at(-1) ?? '', sub_type: 'folder' as const } })

test.each([
  ['/all', 'All Files'],
  ['/all/Bridge', 'Bridge'],
  ['/all/Projects/Bridge', 'Projects › Bridge'],
  ['/all/Projects of the north/Bridge/Drawings', '… › Bridge › Drawings'],
  ['/all/Projects/Quay Street footbridge', '… › Quay Street footbridge'],
])('shortens %s to %s', (path, place) => expect(shortPlace(at(path))).toBe(place))

test('shows types and sizes in a folder, the location in a combined list, and no type in a list of projects', () => {
  const item = { ...makeItem({ name: 'plan.pdf', ext: 'pdf', size: 2048 }), ...at('/all/Projects/Bridge') } as ReturnType<
    typeof makeItem
  >
  const sort = 'name:asc' as const
  expect(listFacts(item, getSecondLine({ isGathered: false, allowedKeys: undefined, sort }))).toEqual(['PDF file', '2\u00a0KB'])
  expect(listFacts(item, getSecondLine({ isGathered: true, allowedKeys: undefined, sort }))[0]).toBe('Projects › Bridge')
  expect(listFacts(item, getSecondLine({ isGathered: true, allowedKeys: ['parent', 'cost'], sort }))).toEqual([
    'Projects › Bridge',
    '2\u00a0KB',
  ])
})

test('shows the figure of the sort order first, then the value', () => {
  const finance = {
    ...makeItem({ name: 'a' }).finance,
    currency: 'GBP',
    budget: null,
    quoted: null,
    cost: '1.00',
    value: '2.00',
  } as never
  const line = (sort: 'name:asc' | 'cost:desc' | 'budget:asc') =>
    getSecondLine({ isGathered: false, allowedKeys: undefined, sort })
  expect(findFigure({ finance }, line('name:asc'))).toEqual({ figure: 'value', amount: '£2.00' })
  expect(findFigure({ finance }, line('cost:desc'))).toEqual({ figure: 'cost', amount: '£1.00' })
  expect(findFigure({ finance }, line('budget:asc'))).toEqual({ figure: 'value', amount: '£2.00' })
  expect(findFigure({ finance: null }, line('name:asc'))).toBeNull()
})
