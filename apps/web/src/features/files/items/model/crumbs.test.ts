import { describe, expect, it } from 'vitest'
import { foldCrumbs } from './crumbs.ts'

describe('foldCrumbs', () => {
  it('shows them all while they fit', () => {
    expect(foldCrumbs(['all', 'a', 'b'], 3)).toEqual({ head: ['all', 'a', 'b'], folded: [], tail: [] })
  })

  it('folds the middle, and counts the fold as a crumb', () => {
    const { head, folded, tail } = foldCrumbs(['all', 'a', 'b', 'c', 'd'], 4)
    expect([head, folded, tail]).toEqual([['all'], ['a', 'b'], ['c', 'd']])
    expect(foldCrumbs(['all', 'a', 'b', 'c'], 2)).toEqual({ head: ['all'], folded: ['a', 'b'], tail: ['c'] })
  })
})
