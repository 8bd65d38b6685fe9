import type { Finance } from '@arbour/contract/entities/items/finance'
import { expect, test } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import { summarise } from './summarise.ts'

const getKind = (item: { is_dir: boolean }) => (item.is_dir ? 'Folder' : 'File')
const finance = (figures: Partial<Finance>): Finance => ({
  currency: 'GBP',
  other_currencies: [],
  ...{ budget: null, cost: null, quoted: null, value: null },
  ...{ manual_budget: false, manual_cost: false, manual_quoted: false, manual_value: false },
  ...figures,
})
const red = { id: 't1', name: 'approved', color: 'red' } as const
const blue = { id: 't2', name: 'visual', color: 'blue' } as const

test('summarises counts, sizes, kinds and dates', () => {
  const summary = summarise(
    [
      makeItem({ name: 'a', size: 10, updated: '2026-11-02T09:00:00.000Z' }),
      makeItem({ name: 'b', size: 32, updated: '2026-11-01T09:00:00.000Z' }),
      makeItem({ name: 'c', is_dir: true, updated: '2026-11-03T09:00:00.000Z' }),
      makeItem({ name: 'closed', is_dir: true, is_accessible: false, updated: null }),
      makeItem({ name: 'e', size: 0 }),
    ],
    getKind,
  )
  expect(summary).toMatchObject({ count: 5, files: 3, size: 42 })
  expect(summary.kinds).toEqual([
    { kind: 'File', count: 3 },
    { kind: 'Folder', count: 2 },
  ])
  expect([summary.oldest, summary.newest]).toEqual(['2026-11-01T09:00:00.000Z', '2026-11-03T09:00:00.000Z'])
})

test('includes only tags that all items have', () => {
  const items = [makeItem({ name: 'a', tags: [red, blue] }), makeItem({ name: 'b', tags: [blue] })]
  expect(summarise(items, getKind).tags).toEqual([blue])
  expect(summarise([...items, makeItem({ name: 'c' })], getKind).tags).toEqual([])
})

const NONE = { budget: null, cost: null, quoted: null, value: null }

test('adds up the figures of each currency without losing any', () => {
  const items = [
    makeItem({ name: 'a', finance: finance({ cost: '0.10', value: '-5.05' }) }),
    makeItem({ name: 'b', finance: finance({ cost: '90071992547409.93', value: '5.00' }) }),
    makeItem({ name: 'c' }),
    makeItem({
      name: 'd',
      finance: finance({ currency: 'EUR', cost: '2.00', other_currencies: [{ ...NONE, currency: 'GBP', value: '1.00' }] }),
    }),
  ]
  expect(summarise(items, getKind).sums).toEqual([
    { ...NONE, currency: 'GBP', cost: '90071992547410.03', value: '0.95' },
    { ...NONE, currency: 'EUR', cost: '2.00' },
  ])
})
