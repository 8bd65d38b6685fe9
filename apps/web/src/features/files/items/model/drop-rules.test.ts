import { describe, expect, it } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import { checkDrop, crossesBorder, getRefusal, itemsToMove } from './drop-rules.ts'

const target = { id: 'id-Target', path: '/all/Target', name: 'Target', is_contributable: true }
const plan = makeItem({ name: 'Plan.pdf' })

describe('Drop checks', () => {
  it('allows moveable items into a folder that the user can add to', () => {
    expect(checkDrop([plan], target)).toBe('allowed')
  })

  it('rejects a read-only folder and items that cannot be moved', () => {
    expect(checkDrop([plan], { ...target, is_contributable: false })).toBe('refused')
    expect(checkDrop([plan, makeItem({ name: 'Fixed', is_moveable: false })], target)).toBe('refused')
  })

  it('rejects a folder into itself or its descendants, but not into one with a similar name', () => {
    const folder = makeItem({ name: 'Target', id: 'id-Target', is_dir: true })
    expect(checkDrop([folder], target)).toBe('refused')
    expect(checkDrop([folder], { ...target, id: 'sub', path: '/all/Target/Sub' })).toBe('refused')
    expect(checkDrop([folder], { ...target, id: 'other', path: '/all/Target 2' })).toBe('allowed')
  })

  it('detects that items are already there', () => {
    const inside = makeItem({ name: 'In', parent: { id: target.id, path: target.path, name: 'Target', sub_type: 'folder' } })
    expect(checkDrop([inside], target)).toBe('same')
    expect(checkDrop([inside, plan], target)).toBe('allowed')
    expect(itemsToMove([inside, plan], target)).toEqual([plan])
  })

  it('allows a copy in the same folder, but not of items that cannot be moved', () => {
    const inside = makeItem({ name: 'In', parent: { id: target.id, path: target.path, name: 'Target', sub_type: 'folder' } })
    expect(checkDrop([inside], target, true)).toBe('allowed')
    expect(checkDrop([makeItem({ name: 'Fixed', is_moveable: false })], target, true)).toBe('refused')
  })
})

describe('Drop rejections', () => {
  it('returns the reason', () => {
    const folder = makeItem({ name: 'Target', id: 'id-Target', is_dir: true })
    expect(getRefusal([plan], target)).toBeNull()
    expect(getRefusal([plan], { ...target, is_contributable: false })).toBe('You can’t add items to Target')
    expect(getRefusal([plan, folder], target)).toBe('Target can’t be moved into itself')
    expect(getRefusal([folder], target, true)).toBe('Target can’t be copied into itself')
    expect(getRefusal([makeItem({ name: 'Fixed', is_moveable: false })], target)).toBe('Fixed can’t be moved')
    const way = makeItem({ name: 'Way', type: 'shortcut', shortcut_file_id: target.id })
    expect(getRefusal([plan, way], target)).toBe('Way points to this folder')
  })
})

describe('Moves between teams', () => {
  const theirs = { ...target, connected_tenant_id: 'them' }
  const guest = makeItem({ name: 'Guest.pdf', connected_tenant_id: 'them' })
  const mount = makeItem({ name: 'Mount', is_dir: true, is_symlink: true, connected_tenant_id: 'them' })

  it('cross into and out of another team’s files, and between two other teams', () => {
    expect([crossesBorder(plan, target), crossesBorder(plan, theirs)]).toEqual([false, true])
    expect([crossesBorder(guest, target), crossesBorder(guest, theirs)]).toEqual([true, false])
    expect(crossesBorder(guest, { ...target, connected_tenant_id: 'others' })).toBe(true)
    expect(checkDrop([plan], theirs)).toBe('allowed')
  })

  it('do not include a mount, which is in the own tree and cannot be moved into another', () => {
    expect(crossesBorder(mount, target)).toBe(false)
    expect(checkDrop([mount], target)).toBe('allowed')
    expect(getRefusal([mount], theirs)).toBe('Mount can’t be moved into another team’s files')
  })
})

describe('Shared folders', () => {
  const shown = { ...target, shared_id: target.id }
  const inner = { ...target, inside_shared_folder: true }
  const mount = makeItem({ name: 'Mount', is_dir: true, is_symlink: true, connected_tenant_id: 'them' })
  const shared = makeItem({ id: 'bridge', name: 'Bridge', is_dir: true, is_shared: true, shared_id: 'bridge' })

  it('cannot be inside shared folders, and neither can mounts', () => {
    expect(getRefusal([shared], shown)).toBe('Bridge is shared and can’t be moved into Target, which is also shared')
    expect(getRefusal([mount], inner)).toBe('Mount belongs to another team and can’t be moved into Target, which is also shared')
    expect(checkDrop([shared, mount], target)).toBe('allowed')
    expect(checkDrop([plan, makeItem({ name: 'Plain', is_dir: true })], shown)).toBe('allowed')
    const linked = makeItem({ name: 'With a public link', is_dir: true, is_shared: true })
    expect(checkDrop([linked], shown)).toBe('allowed')
  })

  it('are copied there without the share, and into another team’s files', () => {
    expect(checkDrop([shared], shown, true)).toBe('allowed')
    expect(checkDrop([shared], { ...inner, connected_tenant_id: 'them' })).toBe('allowed')
  })
})
