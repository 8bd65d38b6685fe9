import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { type ActionContext, actionForKey, availableActions, inSections } from '#features/files/actions/public.ts'
import { makeItem } from '#test/make-item.ts'
import { actions } from './actions.ts'

// A browser that supports choosing folders.
vi.stubGlobal('HTMLInputElement', { prototype: { webkitdirectory: false } })
// A device with a mouse.
vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
afterAll(() => vi.unstubAllGlobals())

const { item: itemActions, folder: folderActions, bin: binActions } = actions

const folder = makeItem({ name: 'Drawings', id: 'drawings', is_dir: true })
const inFolder = { id: folder.id, path: folder.path, name: folder.name, sub_type: 'folder' } as const
const plan = makeItem({ name: 'Plan.pdf', ext: 'pdf', path: '/all/Drawings/Plan.pdf', parent: inFolder })
const other = makeItem({ name: 'Notes.txt', path: '/all/Drawings/Notes.txt', parent: inFolder })
const locked = makeItem({
  name: 'Locked',
  is_accessible: false,
  is_contributable: false,
  is_editable: false,
  is_taggable: false,
  is_moveable: false,
  is_deletable: false,
  is_shareable: false,
  is_owned: false,
})
const services = { client: new QueryClient() } as ActionContext['services']

const makeContext = (items: ActionContext['items'], overrides: Partial<ActionContext> = {}): ActionContext => ({
  items,
  folder,
  path: folder.path,
  account: null,
  services,
  ...overrides,
})

const menu = (context: ActionContext, actions = itemActions) =>
  inSections(availableActions(actions, context)).map((section) => section.map((action) => action.id))

const press = (key: string, modifiers = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
})

describe('Item menu', () => {
  it('offers all actions on the user’s own file in the conventional order', () => {
    expect(menu(makeContext([plan]))).toEqual([
      ['open', 'open-in-new-tab', 'preview'],
      ['share', 'see-as', 'copy-link', 'get-public-link'],
      ['rename', 'move', 'copy-to', 'create-shortcut', 'duplicate', 'lock'],
      ['star', 'tags', 'finance'],
      ['download', 'version-history', 'settings', 'details'],
      ['delete'],
    ])
  })

  it('copies the public link if there is one', () => {
    const linked = { ...plan, share_url: 'https://arbour.example/sh/1', is_shared: true }
    expect(menu(makeContext([linked]))[1]).toEqual(['share', 'see-as', 'copy-link', 'copy-public-link'])
    expect(menu(makeContext([{ ...plan, is_shareable: false }]))[1]).not.toContain('get-public-link')
  })

  it('hides single-item actions for a multi-selection', () => {
    expect(menu(makeContext([plan, other])).flat()).toEqual([
      'move',
      'copy-to',
      'duplicate',
      'lock',
      'star',
      'tags',
      'download',
      'details',
      'delete',
    ])
  })

  it('hides actions that require access on a restricted item', () => {
    expect(menu(makeContext([locked]))).toEqual([
      ['open', 'show-in-folder'],
      ['request-access', 'copy-link'],
      ['star'],
      ['details'],
    ])
  })

  it('offers to show the containing folder where items of several folders are listed', () => {
    expect(menu(makeContext([plan], { folder: null, path: '' }))[0]).toContain('show-in-folder')
  })

  it('offers to restore and to permanently delete in the bin', () => {
    const gone = {
      ...plan,
      deleted: '2026-11-03T09:00:00.000Z',
      is_editable: false,
      is_taggable: false,
      is_moveable: false,
      finance: null,
    }
    expect(menu(makeContext([gone])).flat()).toEqual(['open', 'restore', 'details', 'delete-permanently'])
    expect(availableActions(binActions, makeContext([gone])).map((action) => action.id)).toEqual([
      'delete-permanently',
      'restore',
    ])
  })

  it('hides tags and figures from a member of another team who can edit the item', () => {
    const theirs = { ...plan, is_taggable: false, finance: null, is_shared_by_connection: true }
    const menuIds = menu(makeContext([theirs])).flat()
    expect(menuIds).toContain('rename')
    expect(menuIds.filter((id) => id === 'tags' || id === 'finance')).toEqual([])
    expect(menu(makeContext([plan, theirs])).flat()).not.toContain('tags')
  })

  it('offers to remove, not delete, a folder of another team, and explains it to users who cannot', () => {
    const mount = { ...folder, is_symlink: true, connected_tenant_id: 'them', is_owned: false, is_taggable: false, finance: null }
    const context = makeContext([mount])
    const menuIds = menu(context).flat()
    expect(menuIds).toContain('remove-mount')
    expect(menuIds).toContain('move')
    expect(menuIds.filter((id) => ['delete', 'duplicate', 'copy-to', 'settings', 'tags'].includes(id))).toEqual([])
    expect(actionForKey(itemActions, context, press('Delete'))?.id).toBe('remove-mount')
    const removal = availableActions(itemActions, context).find(({ id }) => id === 'remove-mount')
    expect(removal?.disabledReason?.(context)).toBeNull()
    expect(removal?.disabledReason?.(makeContext([{ ...mount, is_deletable: false }]))).toContain('Only an Admin')
    const share = availableActions(itemActions, context).find(({ id }) => id === 'share')
    expect(share?.disabledReason?.(context)).toBe('Only the team that owns it can share it')
    const mixed = makeContext([plan, mount])
    expect(actionForKey(itemActions, mixed, press('Delete'))?.disabledReason?.(mixed)).toContain('removed separately')
    expect(actionForKey(itemActions, mixed, press('Delete', { shiftKey: true }))).toBeNull()
  })

  it('offers to add partners to the team’s own projects, beside Share in the header', () => {
    const project = makeItem({ name: 'Bridge', is_dir: true, sub_type: 'project' })
    const header = (item: Item) => availableActions(actions.header, makeContext([item])).map(({ id }) => id)
    expect(menu(makeContext([project])).flat()).toContain('add-partner')
    expect(menu(makeContext([project])).flat()).toContain('share')
    expect([header(project), header(folder)]).toEqual([['add-partner', 'share'], ['share']])
    expect(header({ ...project, is_shareable: false })).toEqual(['share'])
    expect(header({ ...project, connected_tenant_id: 'them' })).toEqual(['share'])
    const context = makeContext([{ ...project, is_restricted: true }])
    const add = availableActions(itemActions, context).find(({ id }) => id === 'add-partner')
    expect(add?.disabledReason?.(context)).toBe(t('errors.partners.openProjectRequired'))
  })

  it('explains why Share is unavailable to a user who can only edit the item', () => {
    const context = makeContext([{ ...plan, is_shareable: false }])
    const share = availableActions(itemActions, context).find((action) => action.id === 'share')
    expect(share?.disabledReason?.(context)).toBe('You can edit this item but not share it')
    expect(share?.disabledReason?.(makeContext([plan]))).toBeNull()
  })
})

it('offers webhooks of folders only, to users who can manage access', () => {
  const offers = (item: Item) =>
    menu(makeContext([item]))
      .flat()
      .includes('webhooks')
  expect(offers(folder)).toBe(true)
  expect(offers(plan)).toBe(false)
  expect(offers({ ...folder, is_owned: false })).toBe(false)
  expect(offers({ ...folder, is_symlink: true, connected_tenant_id: 'them' })).toBe(false)
  expect(offers({ ...folder, connected_tenant_id: 'them' })).toBe(false)
  expect(offers({ ...folder, deleted: '2026-11-03T09:00:00.000Z' })).toBe(false)
})

it('offers to create items only in folders that allow it', () => {
  expect(menu(makeContext([folder]), folderActions)[0]).toHaveLength(10)
  const closed = { ...folder, is_contributable: false }
  expect(menu(makeContext([closed], { folder: closed }), folderActions).flat()).toEqual([
    'details',
    'folder-see-as',
    'folder-settings',
    'folder-webhooks',
    'restore-folder-to-moment',
  ])
})

describe('Keyboard shortcuts', () => {
  it('are unambiguous, whichever actions are available', () => {
    for (const actions of [itemActions, folderActions]) {
      const claims = new Map<string, string[]>()
      for (const action of actions) {
        for (const key of action.shortcut?.keys ?? []) claims.set(key, [...(claims.get(key) ?? []), action.id])
      }
      // These are mutually exclusive: an item is starred or not, in the bin or not, another team's or not.
      const allowed = [
        'star,unstar',
        'delete-permanently,delete-for-good',
        'delete,remove-mount,delete-permanently',
        'delete,remove-mount',
      ]
      const double = [...claims.values()].filter((ids) => ids.length > 1 && !allowed.includes(ids.join(',')))
      expect(double).toEqual([])
    }
  })

  it('run only actions that the menu offers', () => {
    expect(actionForKey(itemActions, makeContext([plan]), press('F2'))?.id).toBe('rename')
    expect(actionForKey(itemActions, makeContext([plan, other]), press('F2'))).toBeNull()
    expect(actionForKey(itemActions, makeContext([locked]), press('Delete'))).toBeNull()
    expect(actionForKey(itemActions, makeContext([plan, locked]), press('Backspace', { altKey: true }))).toBeNull()
    expect(actionForKey(itemActions, makeContext([plan]), press('Backspace', { ctrlKey: true }))?.id).toBe('delete')
    expect(actionForKey(itemActions, makeContext([plan]), press('Delete', { shiftKey: true }))?.id).toBe('delete-for-good')
  })
})
