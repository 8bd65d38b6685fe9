import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { makeSecrets, NAME_ALONE, type Secrets } from './secrets.ts'

let world: World
let secrets: Secrets

beforeAll(async () => {
  world = await makeWorld()
  secrets = await makeSecrets(world)
  // An excluded item.
  const { marigold } = secrets.items
  await world.call(secrets.owner, calls.filesUpdate, { id: marigold.id, description: 'Secret', icon: '★' })
  await world.call(secrets.owner, calls.filesTagsUpdate, { id: marigold.id, tags: ['secret'] })
  await world.call(secrets.owner, calls.filesFinanceUpdate, { file_id: marigold.id, budget: '5.00' })
})
afterAll(() => world.close())

const named = (items: readonly Item[], { id }: Item) => items.find((item) => item.id === id)
const names = (items: readonly Item[]) => items.map((item) => item.name).sort()

function closedPlace({ id, name }: Item, path: string): object {
  return {
    ...NAME_ALONE,
    id,
    uuid: id,
    name,
    type: 'folder',
    sub_type: 'folder',
    is_dir: true,
    path,
    deleted: null,
    deleted_by: null,
    has_folders: false,
    is_mapped: true,
  }
}

describe('a restricted but visible item', () => {
  it('only exposes its name, type and location everywhere', async () => {
    const { member, items } = secrets
    const { office, marigold } = items
    const shown = closedPlace(marigold, '/all/Office/Marigold')
    const forbidden = [
      await world.try(member, calls.filesBrowse, { path: '/all/Office/Marigold' }),
      await world.try(member, calls.filesChildren, { file_id: marigold.id }),
      await world.try(member, calls.filesCreate, { parent_id: marigold.id, name: 'x', type: 'folder' }),
      await world.try(member, calls.filesDownloadUrl, { ids: [marigold.id] }),
    ]
    const conflict = await world.try(member, calls.filesCreate, { parent_id: office.id, name: 'MARIGOLD', type: 'folder' })
    const seen = [
      named((await world.call(member, calls.filesChildren, { file_id: office.id })).items, marigold),
      named((await world.call(member, calls.filesBrowse, { path: '/all/Office' })).items, marigold),
      named((await world.call(member, calls.filesSearch, { q: 'marigold' })).items, marigold),
      named((await world.call(member, calls.filesSearch, { is_accessible: false })).items, marigold),
      named((await world.call(member, calls.filesSuggestions, { q: 'marig' })).items, marigold),
      (await world.call(member, calls.filesGet, { id: marigold.id })).file,
      conflict.body.data?.item,
      ...forbidden.map(({ body }) => body.data?.item),
    ]
    expect([conflict.status, ...forbidden.map(({ status }) => status)]).toEqual([409, 403, 403, 403, 403])
    for (const { body } of forbidden) expect(body).toMatchObject({ code: 'forbidden', message: 'Permission denied' })
    for (const item of seen) {
      expect(item).toMatchObject(shown)
      expect((item as Item).parent).toMatchObject({ id: office.id, name: 'Office', path: '/all/Office' })
    }
  })

  it('is not found by its content, tags or dates, nor among starred items', async () => {
    const { member, owner, items } = secrets
    await world.call(owner, calls.filesStarredUpdate, { id: items.marigold.id, is_starred: true })
    const day = new Date().toISOString().slice(0, 10)
    for (const filter of [
      { q: 'secret' },
      { tags: ['secret'] },
      { is_starred: true },
      { is_accessible: true },
      { date_ranges: [{ field: 'created' as const, from: '2000-01-01', to: day }] },
    ]) {
      const { items: found } = await world.call(member, calls.filesSearch, { ...filter, take: 100 })
      expect(named(found, items.marigold)).toBeUndefined()
    }
    expect(named((await world.call(owner, calls.filesSearch, { tags: ['SECRET'] })).items, items.marigold)).toBeDefined()
    const folders = await world.call(member, calls.filesSearch, { type: 'folder', q: 'marigold' })
    expect(names(folders.items)).toEqual(['Marigold'])
  })

  it('is included in no zip and no copy', async () => {
    const { member, items } = secrets
    const { url } = await world.call(member, calls.filesDownloadUrl, { ids: [items.office.id] })
    const zip = (await world.app.inject(url)).rawPayload.toString('latin1')
    expect(zip).toContain('Office/open.txt')
    expect(zip).not.toMatch(/marigold|zanzibar|quagga/i)
    const copied = await world.call(member, calls.filesDuplicate, {
      id: items.office.id,
      destination_id: member.rootId,
      conflict: 'keep',
    })
    expect(copied).toMatchObject({ meta: { action: 'copy', from_path: '/all/Office', to_path: '/all/Office (2)' } })
    const inside = await world.call(secrets.owner, calls.filesChildren, { file_id: copied.file.id })
    expect(names(inside.items)).toEqual(['Looks inside', 'Way in', 'open.txt'])
    await world.call(member, calls.filesDelete, { id: copied.file.id, soft_delete: false })
  })
})

describe('counts and pages', () => {
  const page = (caller: Person, input: object) => world.call(caller, calls.filesBrowse, { path: '/all/Office', ...input })

  it('exclude hidden items, on every page', async () => {
    const { member, admin, owner } = secrets
    for (const [caller, expected] of [
      [member, ['Looks inside', 'Marigold', 'Way in', 'open.txt']],
      [admin, ['Looks inside', 'Marigold', 'Way in', 'Zanzibar', 'open.txt']],
      [owner, ['Looks inside', 'Marigold', 'Way in', 'Zanzibar', 'open.txt']],
    ] as const) {
      const total = expected.length
      for (const take of [1, 2, 500]) {
        const found: Item[] = []
        for (let at = 1; at <= Math.ceil(total / take); at += 1) {
          const { items, meta } = await page(caller, { take, page: at })
          const to = Math.min(at * take, total)
          expect(meta).toMatchObject({ total_items: total, total_pages: Math.ceil(total / take), from: (at - 1) * take + 1, to })
          found.push(...items)
        }
        expect(names(found)).toEqual(expected)
      }
      const search = await world.call(caller, calls.filesSearch, { parent_id: secrets.items.office.id, is_accessible: false })
      expect(search.meta.total_items).toBe(search.items.length)
    }
  })
})

describe('references to restricted items', () => {
  it('a shortcut leads to the page of a restricted target, where access is requested', async () => {
    const { member, owner, items } = secrets
    const { file } = await world.call(owner, calls.filesCreate, {
      parent_id: items.office.id,
      name: 'To Marigold',
      type: 'shortcut',
      shortcut_file_id: items.marigold.id,
    })
    const shown = (await world.call(member, calls.filesGet, { id: file.id })).file
    expect(shown).toMatchObject({ url: '/all/Office/Marigold', shortcut_file_id: items.marigold.id })
    const page = await world.try(member, calls.filesBrowse, { path: shown.url ?? '' })
    expect(page).toMatchObject({ status: 403, body: { data: { item: { id: items.marigold.id, is_accessible: false } } } })
    await world.call(owner, calls.filesDelete, { id: file.id, soft_delete: false })
  })

  it('a shortcut leads nowhere for users who don’t see its target', async () => {
    const { member, owner, items } = secrets
    const get = async (caller: Person) => (await world.call(caller, calls.filesGet, { id: items.wayIn.id })).file
    expect(await get(member)).toMatchObject({ url: null, shortcut_file_id: null, is_accessible: true })
    expect(await get(owner)).toMatchObject({ url: '/all/Office/Zanzibar/Quagga', shortcut_file_id: items.quagga.id })
  })

  it('a smart view only finds what the user can see', async () => {
    const { member, owner, listed } = secrets
    const open = (caller: Person) => world.call(caller, calls.filesBrowse, { path: '/all/Office/Looks inside' })
    const [forMember, forListed, forOwner] = [await open(member), await open(listed), await open(owner)]
    for (const { items, meta } of [forMember, forListed])
      expect([items, meta.total_items, meta.filters?.parent_path]).toEqual([[], 0, null])
    expect(names(forOwner.items)).toEqual(['Listed', 'Quagga', 'inside.txt', 'quagga.txt'])
    expect(forOwner.meta.filters?.parent_path).toBe('/all/Office/Zanzibar')
    const { filters } = await world.call(member, calls.filesFilters, { id: secrets.items.looksInside.id })
    expect(filters.parent_path).toBe(null)
  })
})

describe('a user listed below a restricted folder', () => {
  it('reaches the item by a permalink, without learning about the folders above', async () => {
    const { listed, items } = secrets
    const { listedFolder, inside } = items
    const path = `/i/${listedFolder.id}`
    const got = await world.call(listed, calls.filesGet, { id: listedFolder.id })
    expect(got.file).toMatchObject({
      path,
      parent: null,
      is_accessible: true,
      is_editable: true,
      is_mapped: false,
      is_owned: false,
    })
    const browsed = await world.call(listed, calls.filesBrowse, { path })
    expect(browsed).toMatchObject({ file: { path }, ancestors: [], items: [{ id: inside.id, path: `${path}/inside.txt` }] })
    const below = await world.call(listed, calls.filesBrowse, { path: `${path}/INSIDE.txt` })
    expect(below.file).toMatchObject({ id: inside.id, path: `${path}/inside.txt`, parent: { id: listedFolder.id, path } })
    expect(below.ancestors).toEqual([{ id: listedFolder.id, name: 'Listed', path, is_contributable: true, sub_type: 'folder' }])
    const found = await world.call(listed, calls.filesSearch, { q: 'inside' })
    expect(found.items.find(({ id }) => id === inside.id)?.path).toBe(`${path}/inside.txt`)
    const preview = await world.call(listed, calls.filesPreview, { path: `${path}/inside.txt` })
    expect(preview).toMatchObject({ file: { id: inside.id }, meta: { redirect: null } })
    expect((await world.app.inject(preview.file.src_url ?? '')).body).toBe('content of inside.txt')
  })

  it('keeps that path in responses to their changes', async () => {
    const { listed, items } = secrets
    const { listedFolder, inside } = items
    const top = `/i/${listedFolder.id}`
    const made = await world.call(listed, calls.filesCreate, { parent_id: listedFolder.id, name: 'New', type: 'folder' })
    expect(made.file).toMatchObject({ path: `${top}/New`, is_owned: true })
    const renamed = await world.call(listed, calls.filesRename, { id: inside.id, name: 'renamed.txt' })
    expect(renamed.file.path).toBe(`${top}/renamed.txt`)
    const moved = await world.call(listed, calls.filesMove, { id: inside.id, destination_id: made.file.id })
    expect(moved.meta).toEqual({
      action: 'move',
      from_path: `${top}/renamed.txt`,
      to_path: `${top}/New/renamed.txt`,
      undo_id: null,
    })
    const former = await world.call(listed, calls.filesBrowse, { path: `${top}/inside.txt` })
    expect(former.file?.path).toBe(`${top}/New/renamed.txt`)
    const deleted = await world.call(listed, calls.filesDelete, { id: made.file.id })
    expect(deleted.file.path).toBe(`/bin/${made.file.id}`)
    const restored = await world.call(listed, calls.filesRestore, { id: made.file.id })
    expect(restored.file.path).toBe(`${top}/New`)
    const { items: events } = await world.call(listed, calls.filesEvents, { id: listedFolder.id })
    expect(JSON.stringify(events)).not.toMatch(/zanzibar|quagga/i)
    expect(events.map(({ type }) => type)).toEqual(['restore', 'delete', 'move', 'rename', 'add', 'access', 'add', 'add'])
  })
})
