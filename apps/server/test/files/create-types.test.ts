import { readFile } from 'node:fs/promises'
import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PageServer, servePages } from '../link-previews/page-server.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let caller: Person
let pages: PageServer
let folder: Item
let counter = 0

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person()
  pages = await servePages((request, response) => {
    const title = request.url === '/nameless' ? '' : '<title>Plans / drawings</title><meta property=og:image content=/plan.png>'
    response.writeHead(request.url === '/gone' ? 404 : 200, { 'content-type': 'text/html' }).end(title)
  })
})
afterAll(async () => {
  await pages.close()
  await world.close()
})
beforeEach(async () => {
  counter += 1
  folder = await world.folder(caller, caller.rootId, `Folder ${counter}`)
})

type WithoutPlace<R> = R extends unknown ? Omit<R, 'parent_id'> : never
type Input = WithoutPlace<CallInput<typeof calls.filesCreate>>
const attempt = (input: Input, parent_id = folder.id) => world.try(caller, calls.filesCreate, { parent_id, ...input })
const create = async (input: Input) => (await world.call(caller, calls.filesCreate, { parent_id: folder.id, ...input })).file
const get = async (id: string) => (await world.call(caller, calls.filesGet, { id })).file

describe('every type of item', () => {
  it('a folder, a project and a company', async () => {
    for (const sub_type of ['folder', 'project', 'company'] as const) {
      const item = await create({ name: sub_type, type: 'folder', sub_type, description: 'Text', icon: '★' })
      expect(item).toMatchObject({
        type: 'folder',
        sub_type,
        is_dir: true,
        description: 'Text',
        icon: '★',
        ext: null,
        size: null,
        url: null,
        link: null,
        owner_id: caller.userId,
        path: `${folder.path}/${sub_type}`,
        parent: { id: folder.id, name: folder.name, path: folder.path, sub_type: 'folder' },
      })
      expect(item.uuid).toBe(item.id)
      expect(item.tenant_id).toBe(caller.tenantId)
      expect(await get(item.id)).toEqual(item)
    }
    const [, second] = (await world.call(caller, calls.filesChildren, { file_id: folder.id, sort: 'created:asc' })).items
    const updated = await world.call(caller, calls.filesUpdate, { id: second?.id ?? '', sub_type: 'company', icon: null })
    expect(updated.file).toMatchObject({ name: 'project', sub_type: 'company', icon: null, description: 'Text' })
  })

  it.each([
    ['photo.PNG', 'image/png', 'image', 'png'],
    ['paper.pdf', 'application/pdf', 'document', 'pdf'],
    ['song.mp3', 'audio/mpeg', 'file', 'mp3'],
    ['README', 'application/octet-stream', 'file', null],
  ])('a file: %s', async (name, mimetype, sub_type, ext) => {
    const upload = await world.upload(caller, name, { filename: name, mimetype })
    const item = await create({ name, type: 'file', upload })
    expect(item).toMatchObject({
      name,
      type: 'file',
      sub_type,
      ext,
      mimetype,
      is_dir: false,
      size: name.length,
      object_id: upload,
    })
    expect(await get(item.id)).toEqual(item)
  })

  it('a link and a cloud doc', async () => {
    for (const type of ['link', 'cloud'] as const) {
      const item = await create({ name: type, type, link: { url: 'https://example.com/a?b#c', image: null } })
      expect(item).toMatchObject({
        type,
        sub_type: null,
        is_dir: false,
        size: null,
        url: 'https://example.com/a?b#c',
        link: { url: 'https://example.com/a?b#c', image: null },
        finance: null,
        path: `${folder.path}/${type}`,
      })
      const link = { url: 'http://example.org/', image: 'https://example.org/x.png' }
      const { file } = await world.call(caller, calls.filesUpdate, { id: item.id, link })
      expect(file).toMatchObject({ url: link.url, link })
    }
  })

  it('a link with the parsed form of its URL', async () => {
    const link = { url: ' HTTPS:///Bücher.example:443/a b/../c?d=é#f ', image: 'http:\\\\example.com' }
    const item = await create({ name: 'Parsed', type: 'link', link })
    expect(item.link).toEqual({ url: 'https://xn--bcher-kva.example/c?d=%C3%A9#f', image: 'http://example.com/' })
  })

  it('a link created with credentials loses them', async () => {
    const { id } = await create({ name: 'Old', type: 'link', link: { url: 'https://example.com/@a', image: null } })
    const migration = new URL('../../src/platform/db/migrations/0013_link_credentials.sql', import.meta.url)
    const changes = await readFile(migration, 'utf8')
    await sql.raw(changes).execute(world.db)
    expect((await get(id)).link?.url).toBe('https://example.com/@a')
    const old = { url: 'ht\ntp:\t///me:secret@example.com/@a', image_url: 'https:\\\\me@example.com\\b' }
    await world.db.updateTable('items').set(old).where('id', '=', id).execute()
    await sql.raw(changes).execute(world.db)
    expect((await get(id)).link).toEqual({ url: 'http://example.com/@a', image: 'https://example.com\\b' })
  })

  it('a shortcut, which follows its target', async () => {
    const target = await create({ name: 'Target', type: 'folder' })
    const item = await create({ name: 'Way', type: 'shortcut', shortcut_file_id: target.id })
    expect(item).toMatchObject({ type: 'shortcut', sub_type: null, url: target.path, shortcut_file_id: target.id, link: null })
    await world.call(caller, calls.filesMove, { id: target.id, destination_id: caller.rootId, conflict: 'keep' })
    expect((await get(item.id)).url).toMatch(/^\/all\/Target/)
    await world.call(caller, calls.filesDelete, { id: target.id })
    expect(await get(item.id)).toMatchObject({ url: null, shortcut_file_id: null })
    await world.call(caller, calls.filesRestore, { id: target.id, parent_file_id: folder.id })
    expect((await get(item.id)).url).toBe(`${folder.path}/Target`)
    const { file } = await world.call(caller, calls.filesUpdate, { id: item.id, shortcut_file_id: caller.rootId })
    expect(file).toMatchObject({ url: '/all', shortcut_file_id: caller.rootId })
    await world.call(caller, calls.filesDelete, { id: target.id, soft_delete: false })
  })

  it('a shortcut is never inside its target folder', async () => {
    const says = 'A shortcut can’t point to the folder it’s in'
    const inside = { parent_id: folder.id, name: 'Loop', type: 'shortcut', shortcut_file_id: folder.id } as const
    const created = await world.try(caller, calls.filesCreate, inside)
    expect([created.status, created.body.fields]).toEqual([400, { shortcut_file_id: says }])
    const { id } = await create({ name: 'Loop', type: 'shortcut', shortcut_file_id: caller.rootId })
    const updated = await world.try(caller, calls.filesUpdate, { id, shortcut_file_id: folder.id })
    expect([updated.status, updated.body.fields]).toEqual([400, { shortcut_file_id: says }])
    for (const call of [calls.filesMove, calls.filesDuplicate]) {
      const { status, body } = await world.try(caller, call, { id, destination_id: caller.rootId })
      expect([status, body.message]).toEqual([409, says])
    }
    await world.call(caller, calls.filesDelete, { id })
    expect((await world.try(caller, calls.filesRestore, { id, parent_file_id: caller.rootId })).status).toBe(409)
    await world.call(caller, calls.filesRestore, { id })
  })

  it('a name without visible characters, which was formerly allowed', async () => {
    const item = await create({ name: 'Seen', type: 'folder' })
    const migration = new URL('../../src/platform/db/migrations/0019_visible_names.sql', import.meta.url)
    const blank = '\u200b\u3164 \u2800\u{e0041}'
    await world.db.updateTable('items').set({ name: blank, name_key: blank }).where('id', '=', item.id).execute()
    await sql.raw(await readFile(migration, 'utf8')).execute(world.db)
    expect((await get(item.id)).name).toBe(`Unnamed ${item.id}`)
    expect((await get(folder.id)).name).toBe(folder.name)
  })

  it('a name without its invisible characters, for each call with a name', async () => {
    const name = (n: number) => `Soft\u00ad\u200b hyphen ${n}\ufeff`
    const counter = await create({ name: name(1), type: 'folder' })
    expect(counter.name).toBe('Soft hyphen 1')
    const rename = { id: counter.id, name: name(2) }
    expect((await world.call(caller, calls.filesRename, rename)).file.name).toBe('Soft hyphen 2')
    expect((await world.call(caller, calls.filesUpdate, { ...rename, name: name(3) })).file.name).toBe('Soft hyphen 3')
    const inTheWay = await world.try(caller, calls.filesCreate, { parent_id: folder.id, name: 'SOFT HYPHEN 3', type: 'folder' })
    const parent = counter.path.slice(0, counter.path.lastIndexOf('/'))
    expect([parent, inTheWay.status]).toEqual([folder.path, 409])
    const { upload } = await world.call(caller, calls.objectsUploadUrl, { filename: name(4), mimetype: 'text/plain' })
    expect(upload).toEqual(expect.any(String))
  })

  it('a smart view, which finds its matches when opened', async () => {
    const first = await create({ name: 'Oak plan', type: 'folder' })
    const view = await create({ name: 'Oaks', type: 'smart', filters: { q: 'oak', types: ['folder'], parent_id: folder.id } })
    const filters = { q: 'oak', types: ['folder'], sub_types: [], tags: [], parent_id: folder.id, date_ranges: [] }
    expect(view).toMatchObject({ type: 'smart', sub_type: null, is_dir: false, filters: { ...filters, parent_path: null } })
    const browse = (input: object = {}) => world.call(caller, calls.filesBrowse, { path: view.path, ...input })
    const opened = await browse()
    expect(opened.file?.id).toBe(view.id)
    expect(opened.meta).toMatchObject({ total_items: 1, is_total_exact: true, filters: { ...filters, parent_path: folder.path } })
    expect(opened.items).toMatchObject([{ id: first.id, path: `${folder.path}/Oak plan` }])
    await create({ name: 'Oak', type: 'folder' })
    await create({ name: 'Oak tree', type: 'link', link: { url: 'https://example.com/', image: null } })
    expect((await browse({ take: 1 })).items.map((item) => item.name)).toEqual(['Oak'])
    expect((await browse({ sort: 'name:desc' })).items.map((item) => item.name)).toEqual(['Oak plan', 'Oak'])
    expect((await browse({ take: 1, page: 2 })).meta).toMatchObject({ total_items: 2, from: 2, to: 2 })
  })

  it('a smart view of smart views does not list itself', async () => {
    const view = await create({ name: 'Views of views', type: 'smart', filters: { types: ['smart'], parent_id: folder.id } })
    const inner = await world.try(caller, calls.filesBrowse, { path: `${view.path}/Views of views` })
    expect(inner.status).toBe(404)
    const { items } = await world.call(caller, calls.filesBrowse, { path: view.path })
    expect(items).toEqual([])
  })
})

describe('the filters of a smart view', () => {
  it('are returned and saved without the submitted path', async () => {
    const view = await create({ name: 'View', type: 'smart', filters: { q: 'a', parent_id: folder.id, parent_path: '/all/Lie' } })
    const read = () => world.call(caller, calls.filesFilters, { id: view.id })
    expect((await read()).filters).toMatchObject({ q: 'a', parent_path: folder.path })
    const expected = {
      q: '',
      types: ['file' as const, 'link' as const],
      sub_types: ['image' as const],
      tags: ['Red'],
      parent_id: null,
      date_ranges: [{ field: 'updated' as const, from: '2026-01-01', to: null, time_zone: null }],
    }
    const saved = await world.call(caller, calls.filesFiltersUpdate, { id: view.id, filters: expected })
    expect(saved.filters).toEqual({ ...expected, parent_path: null })
    expect(saved.file.filters).toEqual(saved.filters)
    expect(await read()).toEqual({ filters: saved.filters })
    expect((await world.call(caller, calls.filesBrowse, { path: view.path })).items).toEqual([])
    const updated = await world.call(caller, calls.filesUpdate, { id: view.id, filters: { q: 'b' } })
    expect(updated.file.filters?.q).toBe('b')
  })

  it('are rejected for other types', async () => {
    const message = 'Only smart views have filters'
    for (const response of [
      await world.try(caller, calls.filesFilters, { id: folder.id }),
      await world.try(caller, calls.filesFiltersUpdate, { id: folder.id, filters: { q: 'a' } }),
    ])
      expect([response.status, response.body]).toEqual([409, { code: 'conflict', message }])
  })
})

describe('a link without a name', () => {
  it('takes the title and picture of its page', async () => {
    const item = await create({ type: 'link', link: { url: pages.origin } })
    expect(item).toMatchObject({ name: 'Plans - drawings', link: { url: `${pages.origin}/`, image: `${pages.origin}/plan.png` } })
    const second = await attempt({ type: 'link', link: { url: pages.origin } })
    expect([second.status, second.body.code]).toEqual([409, 'name_conflict'])
    const kept = await create({ type: 'link', link: { url: pages.origin }, conflict: 'keep' })
    expect(kept.name).toMatch(/^Plans - drawings \(2\)/)
  })

  it('keeps a given name and picture', async () => {
    const named = await create({ name: 'Mine', type: 'link', link: { url: pages.origin } })
    expect(named).toMatchObject({ name: 'Mine', link: { image: `${pages.origin}/plan.png` } })
    const bare = await create({ name: 'Bare', type: 'link', link: { url: pages.origin, image: null } })
    const asked = pages.requests.length
    const given = await create({ name: 'Given', type: 'link', link: { url: pages.origin, image: 'https://example.com/a.png' } })
    expect([given.link?.image, pages.requests.length]).toEqual(['https://example.com/a.png', asked])
    expect(bare.link?.image).toBe(null)
  })

  it.each(['/gone', '/nameless'])('is rejected if its page has no title either: %s', async (path) => {
    const { status, body } = await attempt({ type: 'link', link: { url: `${pages.origin}${path}` } })
    expect([status, body]).toEqual([400, { code: 'invalid', message: 'Name is required', fields: { name: 'Name is required' } }])
  })
})

describe('a taken name', () => {
  it('is rejected, numbered, or replaced according to the type', async () => {
    const link = { url: 'https://example.com/', image: null }
    const old = await create({ name: 'Same', type: 'link', link })
    const refused = await attempt({ name: 'SAME', type: 'cloud', link })
    expect([refused.status, refused.body.message]).toEqual([409, 'An item named Same already exists in that location'])
    expect(refused.body.data?.item).toMatchObject({ id: old.id, name: 'Same' })
    expect((await create({ name: 'same', type: 'cloud', link, conflict: 'keep' })).name).toBe('same (2)')
    // A link has no versions: the existing one goes to the bin.
    const taker = await create({ name: 'Same', type: 'cloud', link, conflict: 'replace' })
    expect(taker.id).not.toBe(old.id)
    expect((await get(old.id)).path).toBe(`/bin/${old.id}`)
    expect((await world.call(caller, calls.filesRestore, { id: old.id, conflict: 'keep' })).file.name).toBe('Same (3)')
    const folderOver = await attempt({ name: 'Same', type: 'folder', conflict: 'replace' })
    expect([folderOver.status, folderOver.body.message]).toEqual([409, 'A folder can’t replace a file'])
  })

  it('of a folder returns the existing one under replace', async () => {
    const there = await create({ name: 'There', type: 'folder' })
    expect((await create({ name: 'there', type: 'folder', conflict: 'replace' })).id).toBe(there.id)
    const over = await attempt({ name: 'There', type: 'link', link: { url: 'https://example.com/' }, conflict: 'replace' })
    expect([over.status, over.body.code]).toEqual([409, 'conflict'])
  })
})
