import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { servePages } from '../link-previews/page-server.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let caller: Person
let folder: Item
let counter = 0

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person({ roles: ['Admin', 'Editor'] })
})
afterAll(() => world.close())
beforeEach(async () => {
  counter += 1
  folder = await world.folder(caller, caller.rootId, `Folder ${counter}`)
})

const read = async (url: string | null | undefined) => (await world.app.inject(url ?? '')).body
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name)

describe('the person', () => {
  it('gets their account and teams', async () => {
    const { user, tenant } = await world.call(caller, calls.authAccount, {})
    expect(user).toMatchObject({
      id: caller.userId,
      roles: ['Admin', 'Editor'],
      tenant: { id: caller.tenantId, name: tenant.name },
    })
    expect(user.email).toMatch(/^person\d+@example\.com$/)
    expect([tenant.id, user.org_id]).toEqual([caller.tenantId, tenant.org_id])
    expect(await world.call(caller, calls.authTenants, {})).toEqual({ items: [{ ...tenant, unread: 0 }] })
  })
})

describe('moving and renaming', () => {
  it('return the previous and the new location of an item', async () => {
    const goal = await world.folder(caller, folder.id, 'Goal')
    const file = await world.file(caller, folder.id, 'plan.txt', 'bytes')
    const moved = await world.call(caller, calls.filesMove, { id: file.id, destination_id: goal.id })
    expect(moved).toMatchObject({
      file: { id: file.id, path: `${folder.path}/Goal/plan.txt`, parent: { id: goal.id, name: 'Goal' } },
      meta: { action: 'move', from_path: `${folder.path}/plan.txt`, to_path: `${folder.path}/Goal/plan.txt` },
    })
    const renamed = await world.call(caller, calls.filesRename, { id: file.id, name: 'Plan.PDF' })
    expect(renamed.file).toMatchObject({ name: 'Plan.PDF', ext: 'pdf', sub_type: 'document', object_id: file.object_id })
    const same = await world.call(caller, calls.filesMove, { id: file.id, destination_id: goal.id })
    expect(same.meta.from_path).toBe(same.meta.to_path)
    const { items } = await world.call(caller, calls.filesEvents, { id: file.id })
    expect(items.map(({ type, meta }) => [type, meta])).toEqual([
      ['rename', { name: 'Plan.PDF', from_name: 'plan.txt', to_name: 'Plan.PDF' }],
      [
        'move',
        {
          name: 'plan.txt',
          from_parent_name: folder.name,
          from_parent_path: folder.path,
          to_parent_name: 'Goal',
          to_parent_path: goal.path,
        },
      ],
      ['add', { name: 'plan.txt', to_parent_name: folder.name, to_parent_path: folder.path }],
    ])
  })

  it('with a taken name keep both, or make the item the newest version with all its own versions', async () => {
    const goal = await world.folder(caller, folder.id, 'Goal')
    const there = await world.file(caller, goal.id, 'plan.txt', 'there')
    const first = await world.file(caller, folder.id, 'plan.txt', 'first')
    const kept = await world.call(caller, calls.filesMove, { id: first.id, destination_id: goal.id, conflict: 'keep' })
    expect([kept.file.id, kept.file.name]).toEqual([first.id, 'plan (2).txt'])
    const second = await world.file(caller, folder.id, 'plan.txt', 'second')
    await world.call(caller, calls.filesUpdate, { id: second.id, upload: await world.upload(caller, 'third') })
    const replaced = await world.call(caller, calls.filesMove, { id: second.id, destination_id: goal.id, conflict: 'replace' })
    expect([replaced.file.id, await read(replaced.file.src_url)]).toEqual([there.id, 'third'])
    const versions = (await world.call(caller, calls.filesObjects, { id: there.id })).items
    const contents = await Promise.all(versions.map(({ object }) => read(object.url)))
    expect([contents[0], contents.slice().sort()]).toEqual(['third', ['second', 'there', 'third']])
    expect((await world.call(caller, calls.filesGet, { id: second.id })).file.id).toBe(there.id)
    expect((await world.call(caller, calls.filesBrowse, { path: `${folder.path}/plan.txt` })).file?.id).toBe(there.id)
  })
})

describe('a version', () => {
  it('can be browsed', async () => {
    const file = await world.file(caller, folder.id, 'plan.txt', 'old')
    await world.call(caller, calls.filesUpdate, { id: file.id, upload: await world.upload(caller, 'newer') })
    const [current, old] = (await world.call(caller, calls.filesObjects, { id: file.id })).items
    const browse = (version?: string) => world.call(caller, calls.filesBrowse, { path: file.path, version })
    const now = await browse()
    expect([now.file?.size, now.meta.version, await read(now.file?.src_url)]).toEqual([5, null, 'newer'])
    const then = await browse(old?.object_id)
    expect([then.file?.size, then.file?.object_id, await read(then.file?.src_url)]).toEqual([3, old?.object_id, 'old'])
    expect(then.meta.version).toMatchObject({ number: 1, is_current: false, object_id: old?.object_id })
    expect((await browse(current?.object_id)).meta.version).toMatchObject({ number: 2, is_current: true })
    const { file: restored } = await world.call(caller, calls.filesObjectsRestore, {
      id: file.id,
      object_id: old?.object_id ?? '',
    })
    expect(await read(restored.src_url)).toBe('old')
  })
})

describe('a preview', () => {
  it('redirects to the file’s current path', async () => {
    const file = await world.file(caller, folder.id, 'plan.txt', 'bytes')
    const preview = (path: string) => world.call(caller, calls.filesPreview, { path })
    expect((await preview(file.path)).meta.redirect).toBe(null)
    await world.call(caller, calls.filesRename, { id: folder.id, name: `Renamed ${counter}` })
    const response = await preview(file.path)
    expect(response.meta.redirect).toBe(`/all/Renamed ${counter}/plan.txt`)
    expect(await read(response.file.src_url)).toBe('bytes')
    expect((await preview(response.meta.redirect ?? '')).meta.redirect).toBe(null)
  })
})

describe('the bin', () => {
  it('receives, lists, restores elsewhere, and is emptied', async () => {
    const person = await world.person({ roles: ['Admin'] })
    const place = await world.folder(person, person.rootId, 'Place')
    const inner = await world.folder(person, place.id, 'Inner')
    const file = await world.file(person, inner.id, 'plan.txt')
    const deleted = await world.call(person, calls.filesDelete, { id: inner.id })
    expect(deleted).toMatchObject({
      deletion_type: 'soft_delete',
      file: { id: inner.id, path: `/bin/${inner.id}`, parent: { id: place.id } },
    })
    expect(Date.parse(deleted.file.deleted ?? '')).toBeGreaterThan(Date.now() - 60_000)
    const bin = await world.call(person, calls.filesBrowse, { path: '/bin', is_deleted: true })
    expect([bin.file, names(bin.items), bin.meta.total_items]).toEqual([null, ['Inner'], 1])
    const below = await world.call(person, calls.filesChildren, { file_id: inner.id })
    expect(below.items).toMatchObject([{ id: file.id, path: `/bin/${inner.id}/plan.txt`, deleted: deleted.file.deleted }])
    const restored = await world.call(person, calls.filesRestore, { id: file.id, parent_file_id: place.id })
    expect(restored.file).toMatchObject({ path: '/all/Place/plan.txt', deleted: null, is_editable: true })
    expect(await world.call(person, calls.filesBinEmpty, {})).toEqual({ deleted: 1 })
    expect(await world.call(person, calls.filesBinEmpty, {})).toEqual({ deleted: 0 })
    const gone = await world.call(person, calls.filesDelete, { id: file.id, soft_delete: false })
    expect(gone).toMatchObject({ deletion_type: 'permanent', file: { id: file.id, path: '/all/Place/plan.txt' } })
    expect((await world.try(person, calls.filesGet, { id: file.id })).status).toBe(404)
  })
})

describe('stars and tags', () => {
  it('appear on the item and can be searched', async () => {
    const file = await world.file(caller, folder.id, `Starred ${counter}.txt`)
    expect(await world.call(caller, calls.filesStarredUpdate, { id: file.id, is_starred: true })).toEqual({ is_starred: true })
    const tagged = await world.call(caller, calls.filesTagsUpdate, {
      id: file.id,
      tags: [`Oak ${counter}`, `OAK ${counter}`, 'Elm'],
    })
    expect(names(tagged.file.tags)).toEqual(['Elm', `Oak ${counter}`])
    expect(tagged.file.is_starred).toBe(true)
    const starred = await world.call(caller, calls.filesSearch, { is_starred: true, parent_id: folder.id })
    expect(starred.items).toEqual([tagged.file])
    const byTag = await world.call(caller, calls.filesSearch, { tags: [`oak ${counter}`, 'ELM'] })
    expect(byTag.items.map(({ id }) => id)).toEqual([file.id])
    const oak = tagged.file.tags[1]?.id ?? ''
    const { tag } = await world.call(caller, calls.tagsUpdate, { id: oak, name: `Ash ${counter}`, color: 'green' })
    expect(tag).toEqual({ id: oak, name: `Ash ${counter}`, color: 'green' })
    expect(await world.call(caller, calls.tagsGet, { id: oak })).toEqual({ tag })
    expect((await world.call(caller, calls.tagsList, { q: `ASH ${counter}` })).items).toEqual([tag])
    expect((await world.call(caller, calls.filesGet, { id: file.id })).file.tags).toContainEqual(tag)
    expect(await world.call(caller, calls.tagsDelete, { id: oak })).toEqual({ tag })
    expect(names((await world.call(caller, calls.filesGet, { id: file.id })).file.tags)).toEqual(['Elm'])
  })
})

describe('the activity of a folder', () => {
  it('contains its own events and those of its contents, paged in either direction', async () => {
    const counter = []
    for (const name of ['a', 'b', 'c']) counter.push(await world.folder(caller, folder.id, name))
    await world.folder(caller, counter[0]?.id ?? '', 'too deep')
    await world.call(caller, calls.filesStarredUpdate, { id: folder.id, is_starred: true })
    const page = (cursor?: string | null) =>
      world.call(caller, calls.filesEvents, { id: folder.id, take: 2, ...(cursor ? { cursor } : {}) })
    const newest = await page()
    expect(names(newest.items.map(({ meta }) => meta))).toEqual(['c', 'b'])
    expect((await page(newest.cursor.next)).items).toEqual([])
    const older = await page(newest.cursor.previous)
    expect([names(older.items.map(({ meta }) => meta)), older.cursor.previous]).toEqual([['a', folder.name], null])
    expect(older.items[0]).toMatchObject({ type: 'add', file_id: counter[0]?.id, user: { id: caller.userId } })
    expect((await page(older.cursor.next)).items).toEqual(newest.items)
  })
})

describe('searching', () => {
  it('finds by name below a folder, and suggests five', async () => {
    for (let n = 1; n <= 7; n += 1) await world.folder(caller, folder.id, `Willow ${counter} ${n}`)
    const found = await world.call(caller, calls.filesSearch, {
      q: `willow ${counter}`,
      parent_id: folder.id,
      sort: 'name:desc',
      take: 3,
    })
    expect(names(found.items)).toEqual([7, 6, 5].map((n) => `Willow ${counter} ${n}`))
    expect(found.meta).toMatchObject({ total_items: 7, total_pages: 3, is_total_exact: true, per_page: 3 })
    expect(found.items[0]?.path).toBe(`${folder.path}/Willow ${counter} 7`)
    expect((await world.call(caller, calls.filesSuggestions, { q: 'willow' })).items).toHaveLength(5)
    expect((await world.call(caller, calls.filesSearch, { q: 'willow' })).meta.per_page).toBe(15)
  })
})

describe('a page on the web', () => {
  it('returns its metadata and its sanitised text', async () => {
    const server = await servePages((_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<title>Plan</title><meta name=description content="Of it all"><p onclick=x()>Text<script>x()</script>'),
    )
    const icon = `${server.origin}/favicon.ico`
    expect(await world.call(caller, calls.linksMetadata, { url: server.origin })).toEqual({
      title: 'Plan',
      image: null,
      icon,
      favicon: icon,
      description: 'Of it all',
      url: `${server.origin}/`,
    })
    expect(await world.call(caller, calls.linksPreview, { url: server.origin })).toEqual({
      url: `${server.origin}/`,
      title: 'Plan',
      html: '<p>Text</p>',
    })
    await server.close()
  })
})

describe('a public picture', () => {
  it('is uploaded like a file and served without a token', async () => {
    const input = { filename: 'me.png', bucket: 'public', mimetype: 'image/png' } as const
    const ticket = await world.call(caller, calls.objectsUploadUrl, input)
    expect((await world.app.inject(ticket.public_url ?? '')).statusCode).toBe(404)
    const payload = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    const sent = await world.app.inject({ method: 'PUT', url: ticket.url, payload, headers: { 'content-type': 'image/png' } })
    expect([sent.statusCode, sent.json()]).toEqual([200, { upload: ticket.upload, size: payload.length }])
    const seen = await world.app.inject(ticket.public_url ?? '')
    expect([seen.statusCode, seen.headers['content-type'], seen.rawPayload.equals(payload)]).toEqual([200, 'image/png', true])
    const file = { parent_id: folder.id, name: 'me.png', type: 'file', upload: ticket.upload } as const
    expect((await world.try(caller, calls.filesCreate, file)).status).toBe(404)
  })
})

describe('the configuration needed before sign-in', () => {
  it('is public', async () => {
    const { status, body } = await world.try(null, calls.getConfig, {})
    expect([status, body.public_url, body.environment]).toEqual([200, 'http://localhost:3001', 'test'])
    expect(JSON.stringify(body)).not.toMatch(/secret|password|postgres/i)
  })
})
