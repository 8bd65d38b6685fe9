import { describe, expect, it } from 'vitest'
import { foldCrumbs } from './crumbs.ts'

describe('Collapsed breadcrumbs', () => {
  it('shows all crumbs if they fit', () => {
    expect(foldCrumbs(['all', 'a', 'b'], 3)).toEqual({ head: ['all', 'a', 'b'], folded: [], tail: [] })
  })

  it('collapses the middle and counts the collapsed crumb', () => {
    const { head, folded, tail } = foldCrumbs(['all', 'a', 'b', 'c', 'd'], 4)
    expect([head, folded, tail]).toEqual([['all'], ['a', 'b'], ['c', 'd']])
    expect(foldCrumbs(['all', 'a', 'b', 'c'], 2)).toEqual({ head: ['all'], folded: ['a', 'b'], tail: ['c'] })
  })
})
