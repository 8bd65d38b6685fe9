import { describe, expect, it } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import { type Clipboard, checkPaste, pasteTarget } from './clipboard.ts'

const inDrawings = { id: 'drawings', path: '/all/Drawings', name: 'Drawings', sub_type: 'folder' } as const
const plan = makeItem({ name: 'Plan.pdf', path: '/all/Drawings/Plan.pdf', parent: inDrawings })
const drawings = makeItem({ name: 'Drawings', id: 'drawings', is_dir: true })
const site = makeItem({ name: 'Site', id: 'site', is_dir: true })
const root = makeItem({ name: 'All Files', id: 'root', path: '/all', is_dir: true, parent: null })

const cached = (mode: Clipboard['mode'], ...items: Clipboard['items']): Clipboard => ({ mode, items, userId: 'ada' })

describe('Paste target', () => {
  it('is the single selected folder, otherwise the open one', () => {
    expect(pasteTarget(cached('copy', plan), [site], root)).toBe(site)
    expect(pasteTarget(cached('copy', plan), [], root)).toBe(root)
    expect(pasteTarget(cached('copy', plan), [site, drawings], root)).toBe(root)
    expect(pasteTarget(cached('copy', plan), [plan], drawings)).toBe(drawings)
  })

  it('is neither the copied folder that is still selected, nor a folder that cannot be opened', () => {
    expect(pasteTarget(cached('copy', site), [site], root)).toBe(root)
    expect(pasteTarget(cached('copy', plan), [{ ...site, is_accessible: false }], root)).toBe(root)
  })
})

describe('Paste checks', () => {
  it('copies into the same folder and into others', () => {
    expect(checkPaste(cached('copy', plan), drawings)).toMatchObject({ kind: 'copy' })
    expect(checkPaste(cached('copy', plan), site)).toMatchObject({ kind: 'copy', target: site })
  })

  it('moves cut items, but not to where they are', () => {
    expect(checkPaste(cached('cut', plan), site)).toMatchObject({ kind: 'move', items: [plan] })
    expect(checkPaste(cached('cut', plan), drawings)).toEqual({ kind: 'refused', reason: 'Already in this folder' })
  })

  it('rejects pasting a folder into itself, and into a read-only folder', () => {
    const below = makeItem({ name: 'Old', path: '/all/Site/Old', is_dir: true })
    expect(checkPaste(cached('copy', site), below)).toMatchObject({
      kind: 'refused',
      reason: 'A folder can’t be pasted into itself',
    })
    expect(checkPaste(cached('copy', plan), { ...site, is_contributable: false })).toMatchObject({ kind: 'refused' })
    expect(checkPaste(cached('copy', plan), { ...site, deleted: '2026-11-01T09:00:00.000Z' })).toMatchObject({ kind: 'refused' })
    expect(checkPaste(cached('copy', plan), null)).toMatchObject({ kind: 'refused' })
  })

  it('rejects moving items without permission', () => {
    expect(checkPaste(cached('cut', { ...plan, is_moveable: false }), site)).toMatchObject({ kind: 'refused' })
  })
})
