import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { share } from '../support/share.ts'
import { openTestApp } from '../support/test-app.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { enter, makeLink } from './visitors.ts'

// Known problems of links elsewhere, and the fate of a link whatever happens to its item.

let world: World
let owner: Person
let partner: Person
/** The folder of one test, with `a`, the target of the link, and `ab` in it. */
let ground: Item
let a: Item
let inA: Item
let ab: Item
let inAb: Item
let linkId: string
let visitor: Person
let count = 0

beforeAll(async () => {
  world = await makeWorld()
  owner = await world.person({ roles: ['Admin'] })
  partner = await world.person({ roles: ['Admin'] })
})
afterAll(() => world.close())
beforeEach(async () => {
  count += 1
  ground = await world.folder(owner, owner.rootId, `Ground ${count}`)
  a = await world.folder(owner, ground.id, 'a')
  inA = await world.file(owner, a.id, 'inside.txt', 'inside')
  ab = await world.folder(owner, ground.id, 'ab')
  inAb = await world.file(owner, ab.id, 'beside.txt', 'beside')
  linkId = (await makeLink(world, owner, { file_id: a.id })).id
  visitor = await enter(world, linkId)
})

const statusOf = async (path = linkId) => (await world.try(null, calls.filesSharesLinkView, { path })).status
const reads = async (caller: Person, id: string) => (await world.try(caller, calls.filesGet, { id })).status

describe('A visitor', () => {
  it('reaches nothing outside the folder, by any path or id', async () => {
    for (const path of [`${linkId}b`, `${linkId}/../ab`, `${linkId}/../ab/beside.txt`, `${linkId}/./inside.txt`])
      expect([path, await statusOf(path)]).toEqual([path, 404])
    const paths = [
      `/sh/${linkId}b`,
      `/sh/${linkId}/../ab`,
      `/all/${ground.name}/a`,
      `/all/${ground.name}/ab`,
      '/all',
      `/i/${ab.id}`,
    ]
    for (const path of paths) expect([path, (await world.try(visitor, calls.filesBrowse, { path })).status]).toEqual([path, 404])
    for (const id of [ground.id, ab.id, inAb.id]) {
      expect(await reads(visitor, id)).toBe(404)
      expect((await world.try(visitor, calls.filesDownloadUrl, { ids: [id] })).status).toBe(404)
      expect((await world.try(visitor, calls.filesChildren, { file_id: id })).status).toBe(404)
    }
  })

  it('learns nothing of restricted items in the folder: not in lists, counts, pages, thumbnails or zips', async () => {
    const [closed, hidden] = [await world.folder(owner, a.id, 'Closed'), await world.folder(owner, a.id, 'Hidden')]
    for (const folder of [closed, hidden]) await world.file(owner, folder.id, `secret of ${folder.name}.txt`, 'secret bytes')
    await restrict(world, owner, closed.id)
    await restrict(world, owner, hidden.id, { hidden: true })
    await world.file(owner, a.id, 'second.txt')
    const pages = await Promise.all(
      [1, 2, 3].map((page) => world.call(visitor, calls.filesChildren, { file_id: a.id, take: 1, page })),
    )
    expect(pages.map(({ items, meta }) => [items[0]?.name, meta.total_items])).toEqual([
      ['inside.txt', 2],
      ['second.txt', 2],
      [undefined, 2],
    ])
    const ids = [a.id, closed.id, hidden.id]
    const responses = [
      await world.try(null, calls.filesSharesLinkView, { path: linkId }),
      await world.try(visitor, calls.filesBrowse, { path: `/sh/${linkId}` }),
      await world.try(visitor, calls.filesContents, { ids }),
      await world.try(visitor, calls.filesThumbnails, { ids }),
      await world.try(visitor, calls.filesDownloadUrl, { ids: [closed.id] }),
    ]
    for (const { body } of responses) expect(JSON.stringify(body)).not.toMatch(/Closed|Hidden|secret/)
    const { url } = await world.call(visitor, calls.filesDownloadUrl, { ids: [a.id] })
    const zip = (await world.app.inject(url)).body
    expect(zip).toContain('second.txt')
    expect(zip).not.toMatch(/Closed|Hidden|secret/)
  })

  it('sees through shortcuts and smart views with their own access', async () => {
    const add = (input: object) => world.call(owner, calls.filesCreate, { parent_id: a.id, name: '', type: 'folder', ...input })
    await add({ name: 'Way out', type: 'shortcut', shortcut_file_id: inAb.id })
    await add({ name: 'All of it', type: 'smart', filters: { q: 'txt', parent_id: ground.id } })
    const { items } = await world.call(visitor, calls.filesChildren, { file_id: a.id })
    const reported = [
      items,
      ...(await Promise.all(items.map(({ path }) => world.try(visitor, calls.filesBrowse, { path })))),
      ...(await Promise.all(
        ['Way out', 'All of it'].map((name) => world.try(null, calls.filesSharesLinkView, { path: `${linkId}/${name}` })),
      )),
    ]
    expect(JSON.stringify(reported)).not.toMatch(/beside|Ground/)
  })

  it('of one link has no access to another, and without a link none to the item itself', async () => {
    const other = await makeLink(world, owner, { file_id: ab.id })
    const second = await enter(world, other.id)
    expect([await reads(visitor, inAb.id), await reads(second, inA.id)]).toEqual([404, 404])
    expect((await world.try(visitor, calls.filesBrowse, { path: `/sh/${other.id}` })).status).toBe(404)
    expect([await reads(second, inAb.id), await reads(visitor, inA.id)]).toEqual([200, 200])
  })

  it('gets the same responses regardless of who is signed in, and that session is kept', async () => {
    const closed = await world.folder(owner, a.id, 'Closed')
    await restrict(world, owner, closed.id)
    const opened = async (caller: Person | null) => {
      const { status, body } = await world.try(caller, calls.filesSharesLinkView, { path: linkId })
      return [status, { ...body, token: '', token_expires: '' }]
    }
    const anonymous = await opened(null)
    expect(await opened(owner)).toEqual(anonymous)
    expect(await opened(partner)).toEqual(anonymous)
    expect([await reads(owner, closed.id), await reads(partner, inA.id)]).toEqual([200, 404])
  })
})

describe('A link redirects', () => {
  const ACTIONS: [string, () => Promise<unknown>, number][] = [
    ['its folder is moved', () => world.call(owner, calls.filesMove, { id: a.id, destination_id: ab.id }), 200],
    ['its folder is renamed', () => world.call(owner, calls.filesRename, { id: a.id, name: 'Another' }), 200],
    ['its folder is restricted', () => restrict(world, owner, a.id), 404],
    ['a folder above is restricted', () => restrict(world, owner, ground.id), 404],
    ['its folder is in the bin', () => world.call(owner, calls.filesDelete, { id: a.id }), 404],
    ['a folder above is in the bin', () => world.call(owner, calls.filesDelete, { id: ground.id }), 404],
    [
      'its folder comes back',
      async () => {
        await world.call(owner, calls.filesDelete, { id: a.id })
        await world.call(owner, calls.filesRestore, { id: a.id })
      },
      200,
    ],
    [
      'its folder is handed over',
      async () =>
        world.call(owner, calls.filesAccessHandOver, {
          id: a.id,
          user_id: (await world.person({ team: owner.tenantId })).userId,
        }),
      200,
    ],
    [
      'another folder becomes part of its own',
      async () => {
        const incoming = await world.folder(owner, ab.id, 'a')
        await world.file(owner, incoming.id, 'new.txt')
        await world.call(owner, calls.filesMove, { id: incoming.id, destination_id: ground.id, conflict: 'replace' })
      },
      200,
    ],
  ]
  it.each(ACTIONS)('no longer once it is %s', async (_, act, status) => {
    await act()
    expect(await statusOf()).toBe(status)
    expect([await reads(visitor, inA.id), await reads(visitor, inAb.id)]).toEqual([status, 404])
  })

  it("to the replacement of a file, but not to an item that has a deleted one's name", async () => {
    const { id } = await makeLink(world, owner, { file_id: inA.id })
    const upload = await world.upload(owner, 'replaced')
    await world.call(owner, calls.filesCreate, { parent_id: a.id, name: 'inside.txt', type: 'file', upload, conflict: 'replace' })
    const { body } = await world.try(null, calls.filesSharesLinkView, { path: id })
    expect((await world.app.inject(body.file?.src_url ?? '')).body).toBe('replaced')
    await world.call(owner, calls.filesDelete, { id: a.id, soft_delete: false })
    await world.file(owner, (await world.folder(owner, ground.id, 'a')).id, 'inside.txt', 'another')
    expect([await statusOf(), await statusOf(id)]).toEqual([404, 404])
  })

  it('but is not copied', async () => {
    const { file } = await world.call(owner, calls.filesDuplicate, { id: a.id, destination_id: ab.id })
    expect((await world.call(owner, calls.filesSharesLinkGet, { file_id: file.id })).link).toBeNull()
    expect(await reads(visitor, file.id)).toBe(404)
  })

  it.each(['view', 'request'] as const)('and survives a merge of its item: a %s link', async (kind) => {
    const incoming = await world.folder(owner, ab.id, 'a')
    const nested = await world.folder(owner, incoming.id, 'nested')
    await world.folder(owner, a.id, 'nested')
    const move = () => world.try(owner, calls.filesMove, { id: incoming.id, destination_id: ground.id, conflict: 'replace' })
    const { id } = await makeLink(world, owner, { file_id: nested.id, kind })
    expect((await move()).status).toBe(409)
    await world.call(owner, calls.filesSharesLinkDelete, { id })
    const top = await makeLink(world, owner, { file_id: incoming.id, kind })
    expect(await move()).toMatchObject({ status: 409, body: { message: expect.stringContaining('public link') } })
    expect(await statusOf(top.id)).toBe(200)
    await world.call(owner, calls.filesSharesLinkDelete, { id: top.id })
    expect((await move()).status).toBe(200)
  })

  it('until its creator leaves, or can no longer change the item', async () => {
    const maker = await world.person({ team: owner.tenantId })
    const { id } = await makeLink(world, maker, { file_id: inA.id })
    await world.call(owner, calls.usersSuspend, { id: maker.userId })
    expect(await statusOf(id)).toBe(200)
    await world.call(owner, calls.usersRemove, { id: maker.userId })
    expect(await statusOf(id)).toBe(200)
    expect((await world.call(owner, calls.filesSharesLinkGet, { file_id: inA.id })).link).toMatchObject({ id, created_by: null })
  })

  it('independently of a share with a team: each ends separately, and a link is not a share', async () => {
    const shareId = await share(world.db, { tenantId: owner.tenantId, itemId: a.id, with: partner.tenantId })
    expect([await reads(partner, inA.id), await reads(visitor, inA.id)]).toEqual([200, 200])
    // Items inside a share can have a link.
    const inner = await makeLink(world, owner, { file_id: inA.id })
    await world.call(owner, calls.filesSharesDelete, { id: shareId })
    expect([await reads(partner, inA.id), await reads(visitor, inA.id), await statusOf(inner.id)]).toEqual([404, 200, 200])
    await share(world.db, { tenantId: owner.tenantId, itemId: a.id, with: partner.tenantId })
    await world.call(owner, calls.filesSharesLinkDelete, { id: linkId })
    expect([await reads(partner, inA.id), await reads(visitor, inA.id)]).toEqual([200, 401])
  })
})

describe('Concurrent operations', () => {
  it('create one link, and none stays active despite a restriction', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => makeLink(world, owner, { file_id: ab.id })))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const spot = await world.folder(owner, ground.id, 'Spot')
    const [link] = await Promise.all([
      world.try(owner, calls.filesSharesLinkCreate, { file_id: spot.id }),
      restrict(world, owner, spot.id),
    ])
    expect([200, 409]).toContain(link.status)
    if (link.status === 200) expect(await statusOf(link.body.link.id)).toBe(404)
  })

  it('end what was opened during a change, whichever came first', async () => {
    const [opened] = await Promise.all([
      world.try(null, calls.filesSharesLinkView, { path: linkId }),
      world.call(owner, calls.filesSharesLinkUpdate, { id: linkId, use_password: true, new_password: 'harbour-bridge' }),
    ])
    const caller = { ...visitor, token: opened.body.token ?? '' }
    expect([await reads(caller, inA.id), await reads(visitor, inA.id)]).toEqual([401, 401])
  })
})

describe('A password', () => {
  const CANARY = 'canary-Zx81-password'

  it('is only stored as a hash, however it is sent', async () => {
    await world.call(owner, calls.filesSharesLinkUpdate, { id: linkId, use_password: true, new_password: CANARY })
    await world.try(null, calls.filesSharesLinkView, { path: linkId, password: CANARY })
    await world.try(null, calls.filesSharesLinkView, { path: linkId, password: `${CANARY}-wrong` })
    await world.app.inject(`/api/files/shares/link/view?password=${CANARY}`)
    await world.refusals.write()
    const { rows: tables } = await sql<{ name: string }>`
      SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`.execute(world.db)
    for (const { name } of tables) {
      const { rows } = await sql`SELECT FROM ${sql.raw(name)} AS one WHERE one::text LIKE ${`%${CANARY}%`}`.execute(world.db)
      expect([name, rows.length]).toEqual([name, 0])
    }
  })

  it('has a limited number of attempts over all servers, whatever IP address is claimed', async () => {
    await world.call(owner, calls.filesSharesLinkUpdate, { id: linkId, use_password: true, new_password: CANARY })
    const second = await openTestApp({ db: world.db, storage: world.storage, log: { error: console.error, warn: console.warn } })
    const apps = [world.app, second.app]
    const guess = (at: number) =>
      apps[at % 2]?.inject({
        method: 'POST',
        url: '/api/files/shares/link/view',
        remoteAddress: '203.0.113.77',
        headers: { 'x-forwarded-for': `198.51.100.${at}`, forwarded: `for=198.51.100.${at}`, 'x-real-ip': `198.51.100.${at}` },
        payload: { path: linkId, password: `guess-${at}-wrong` },
      })
    const statuses: (number | undefined)[] = []
    for (let at = 0; at < 12; at += 1) statuses.push((await guess(at))?.statusCode)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    await second.app.close()
    await second.events.close()
    second.identity.close()
  })
})
