import { describe, expect, it } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import { allHave, areAlive, areDeleted, contributable, getOnlyItem } from './conditions.ts'

const plan = makeItem({ name: 'Plan.pdf' })
const fixed = makeItem({ name: 'Fixed.pdf', is_moveable: false })
const gone = makeItem({ name: 'Gone.pdf', deleted: '2026-11-03T09:00:00.000Z' })

describe('Conditions', () => {
  it('check every item, and are false for none', () => {
    expect(allHave([plan], 'is_moveable')).toBe(true)
    expect(allHave([plan, fixed], 'is_moveable')).toBe(false)
    expect(allHave([], 'is_moveable')).toBe(false)
  })

  it('distinguish live items from those in the bin', () => {
    expect([areAlive([plan]), areAlive([plan, gone]), areAlive([])]).toEqual([true, false, false])
    expect([areDeleted([gone]), areDeleted([plan, gone]), areDeleted([])]).toEqual([true, false, false])
  })

  it('return the only item and the folder that accepts new items', () => {
    expect(getOnlyItem({ items: [plan] })).toBe(plan)
    expect(getOnlyItem({ items: [plan, fixed] })).toBeNull()
    const folder = makeItem({ name: 'A', is_dir: true })
    expect(contributable({ folder })).toBe(folder)
    expect(contributable({ folder: { ...folder, is_contributable: false } })).toBeNull()
    expect(contributable({ folder: null })).toBeNull()
  })
})
