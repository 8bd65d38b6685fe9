import { describe, expect, it } from 'vitest'
import { itemsToMove, judgeDrop } from './drop-rules.ts'
import { makeItem } from './test-items.ts'

const target = { id: 'id-Target', path: '/all/Target', name: 'Target', is_contributable: true }
const plan = makeItem({ name: 'Plan.pdf' })

describe('judgeDrop', () => {
  it('allows moveable items into a contributable folder', () => {
    expect(judgeDrop([plan], target)).toBe('allowed')
  })

  it('refuses a folder that takes nothing, and items that stay', () => {
    expect(judgeDrop([plan], { ...target, is_contributable: false })).toBe('refused')
    expect(judgeDrop([plan, makeItem({ name: 'Fixed', is_moveable: false })], target)).toBe('refused')
  })

  it('refuses a folder into itself or below itself, but not beside its namesake', () => {
    const folder = makeItem({ name: 'Target', id: 'id-Target', is_dir: true })
    expect(judgeDrop([folder], target)).toBe('refused')
    expect(judgeDrop([folder], { ...target, id: 'sub', path: '/all/Target/Sub' })).toBe('refused')
    expect(judgeDrop([folder], { ...target, id: 'other', path: '/all/Target 2' })).toBe('allowed')
  })

  it('knows where they already are', () => {
    const inside = makeItem({ name: 'In', parent: { id: target.id, path: target.path, name: 'Target', sub_type: 'folder' } })
    expect(judgeDrop([inside], target)).toBe('same')
    expect(judgeDrop([inside, plan], target)).toBe('allowed')
    expect(itemsToMove([inside, plan], target)).toEqual([plan])
  })
})
