import { describe, expect, it } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import { crossesBorder, itemsToMove, judgeDrop, refusalOf } from './drop-rules.ts'

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

  it('lets a copy be made where they are, and never of what stays', () => {
    const inside = makeItem({ name: 'In', parent: { id: target.id, path: target.path, name: 'Target', sub_type: 'folder' } })
    expect(judgeDrop([inside], target, true)).toBe('allowed')
    expect(judgeDrop([makeItem({ name: 'Fixed', is_moveable: false })], target, true)).toBe('refused')
  })
})

describe('refusalOf', () => {
  it('says why', () => {
    const folder = makeItem({ name: 'Target', id: 'id-Target', is_dir: true })
    expect(refusalOf([plan], target)).toBeNull()
    expect(refusalOf([plan], { ...target, is_contributable: false })).toBe('You cannot add items to Target')
    expect(refusalOf([plan, folder], target)).toBe('Target cannot be moved into itself')
    expect(refusalOf([folder], target, true)).toBe('Target cannot be copied into itself')
    expect(refusalOf([makeItem({ name: 'Fixed', is_moveable: false })], target)).toBe('Fixed cannot be moved')
    const way = makeItem({ name: 'Way', type: 'shortcut', shortcut_file_id: target.id })
    expect(refusalOf([plan, way], target)).toBe('Way leads to this folder')
  })
})

describe('the border of two teams', () => {
  const theirs = { ...target, connected_tenant_id: 'them' }
  const guest = makeItem({ name: 'Guest.pdf', connected_tenant_id: 'them' })
  const mount = makeItem({ name: 'Mount', is_dir: true, is_symlink: true, connected_tenant_id: 'them' })

  it('is crossed into and out of what belongs to another team, and between two others', () => {
    expect([crossesBorder(plan, target), crossesBorder(plan, theirs)]).toEqual([false, true])
    expect([crossesBorder(guest, target), crossesBorder(guest, theirs)]).toEqual([true, false])
    expect(crossesBorder(guest, { ...target, connected_tenant_id: 'others' })).toBe(true)
    expect(judgeDrop([plan], theirs)).toBe('allowed')
  })

  it('is not crossed by a mount, which lies in the own tree and goes into no other', () => {
    expect(crossesBorder(mount, target)).toBe(false)
    expect(judgeDrop([mount], target)).toBe('allowed')
    expect(refusalOf([mount], theirs)).toBe('Mount cannot stand in the files of another team')
  })
})

describe('what is shared', () => {
  const shown = { ...target, shared_id: target.id }
  const inner = { ...target, inside_shared_folder: true }
  const mount = makeItem({ name: 'Mount', is_dir: true, is_symlink: true, connected_tenant_id: 'them' })
  const shared = makeItem({ id: 'bridge', name: 'Bridge', is_dir: true, is_shared: true, shared_id: 'bridge' })

  it('stands in nothing that is shared, and a mount neither', () => {
    expect(refusalOf([shared], shown)).toBe('Bridge is shared and cannot stand in Target, which is shared too')
    expect(refusalOf([mount], inner)).toBe('Mount belongs to another team and cannot stand in Target, which is shared too')
    expect(judgeDrop([shared, mount], target)).toBe('allowed')
    expect(judgeDrop([plan, makeItem({ name: 'Plain', is_dir: true })], shown)).toBe('allowed')
    const linked = makeItem({ name: 'With a public link', is_dir: true, is_shared: true })
    expect(judgeDrop([linked], shown)).toBe('allowed')
  })

  it('is copied there without its share, and into the files of another team', () => {
    expect(judgeDrop([shared], shown, true)).toBe('allowed')
    expect(judgeDrop([shared], { ...inner, connected_tenant_id: 'them' })).toBe('allowed')
  })
})
