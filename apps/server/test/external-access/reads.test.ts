import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createReadLog, pruneReads } from '#modules/core/audit/read-log.ts'
import { restrict } from '../support/access.ts'
import { mount } from '../support/connected.ts'
import { shareWith } from '../support/two-teams.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// Reads by external users are recorded (decision 0027).

let world: World
let owner: Person
let partner: Person
let folder: Item
let file: Item

beforeAll(async () => {
  world = await makeWorld()
  owner = await world.person({ roles: ['Admin'] })
  partner = await world.person({ roles: ['Admin'] })
  folder = await shareWith(world, { owner, name: 'Bridge', partner, role: 'editor' })
  file = await world.file(owner, folder.id, 'plan.txt')
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.reads.write()
  await sql`TRUNCATE outside_reads`.execute(world.db)
})

const reads = async () => {
  await world.reads.write()
  return world.db.selectFrom('outside_reads').selectAll().orderBy('act').orderBy('name').execute()
}
const reported = async () => (await reads()).map(({ name, act, times }) => [name, act, times])
const get = (url: string | null, headers = {}) => world.app.inject({ method: 'GET', url: url ?? '', headers })
const colleague = () => world.person({ team: partner.tenantId })

describe('reads of a shared folder', () => {
  it('are recorded by kind with user, team and folder; of repeated ones the first', async () => {
    const mountId = await mount(world.db, { by: partner, tenantId: owner.tenantId, itemId: folder.id })
    const { file: mounted } = await world.call(partner, calls.filesGet, { id: mountId })
    const { items } = await world.call(partner, calls.filesBrowse, { path: mounted.path })
    await world.call(partner, calls.filesChildren, { file_id: folder.id })
    const [seen] = items
    await world.call(partner, calls.filesPreview, { path: seen?.path ?? '' })
    await get(seen?.src_url ?? '')
    expect(await reads()).toMatchObject([
      {
        tenant_id: owner.tenantId,
        through: 'team',
        through_id: partner.tenantId,
        shared_id: folder.id,
        user_id: partner.userId,
        item_id: folder.id,
        name: 'Bridge',
        act: 'open',
        times: 1,
      },
      { item_id: file.id, shared_id: folder.id, name: 'plan.txt', act: 'open', times: 1 },
    ])
  })

  it('include downloads: a file, a selection in a zip, and copies to another tree', async () => {
    const caller = await colleague()
    const { file: seen } = await world.call(caller, calls.filesGet, { id: file.id })
    const [range, whole] = [{ range: 'bytes=4-' }, { range: 'bytes=0-3' }]
    await get(seen.download_url, range)
    expect(await reported()).toEqual([])
    await get(seen.download_url, whole)
    await world.app.inject({ method: 'HEAD', url: seen.download_url ?? '' })
    const { url } = await world.call(caller, calls.filesDownloadUrl, { ids: [folder.id] })
    await get(url)
    const copier = await colleague()
    await world.call(copier, calls.filesDuplicate, { id: file.id, destination_id: partner.rootId, conflict: 'keep' })
    expect((await reported()).filter(([, act]) => act === 'download')).toEqual([
      ['Bridge', 'download', 1],
      ['plan.txt', 'download', 1],
      ['plan.txt', 'download', 1],
    ])
  })

  it('exclude refused reads, and those of the own team', async () => {
    await world.call(owner, calls.filesBrowse, { path: folder.path })
    await get((await world.call(owner, calls.filesGet, { id: file.id })).file.download_url)
    const closed = await world.folder(owner, folder.id, 'Closed')
    await restrict(world, owner, closed.id)
    await world.try(partner, calls.filesChildren, { file_id: closed.id })
    await world.try(await world.person(), calls.filesChildren, { file_id: folder.id })
    expect(await reported()).toEqual([])
  })
})

describe('reads of a public link', () => {
  it('are recorded without the visitor; a link preview is not an opening', async () => {
    const own = await world.folder(owner, owner.rootId, 'For all')
    await world.file(owner, own.id, 'note.txt')
    const { link } = await world.call(owner, calls.filesSharesLinkCreate, { file_id: own.id })
    const { body } = await world.try(null, calls.filesSharesLinkView, { path: link.id })
    const visitor = { ...owner, token: body.token }
    await get(body.items[0]?.src_url ?? '')
    await get((await world.call(visitor, calls.filesDownloadUrl, { ids: [own.id] })).url)
    const rows = await reads()
    expect(rows).toMatchObject([
      { name: 'For all', act: 'download' },
      { name: 'For all', act: 'open' },
      { name: 'note.txt', act: 'open' },
    ])
    for (const row of rows) expect(row).toMatchObject({ through: 'link', through_id: link.id, shared_id: own.id, user_id: null })
  })
})

describe('recorded reads', () => {
  const principal = () => ({
    kind: 'member' as const,
    orgId: '',
    session: null,
    scopes: null,
    roles: [],
    groups: [],
    trees: [],
    teamId: partner.tenantId,
  })
  const item = (id: string, name = 'x') => {
    const node = { id, name, tenant_id: owner.tenantId } as never
    return { ancestorPath: [node] as const, node, reachableFrom: 0 }
  }
  const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

  it('are aggregated per day and across servers, under the latest name', async () => {
    for (const name of ['before', 'after']) {
      const log = createReadLog(world.db, { onError: console.error })
      log.note({ ...principal(), userId: partner.userId }, item(uuid(1), name), 'open')
      await log.close()
    }
    expect(await reported()).toEqual([['after', 'open', 2]])
  })

  it('of a very active user are limited, and the rest is counted', async () => {
    const log = createReadLog(world.db, { onError: console.error })
    for (let at = 0; at < 1000; at += 1) log.note({ ...principal(), userId: partner.userId }, item(uuid(at)), 'open')
    log.note({ ...principal(), userId: uuid(5) }, item(uuid(1), 'another'), 'open')
    await log.close()
    const rows = await reported()
    expect(rows).toHaveLength(302)
    expect(rows).toContainEqual(['', 'open', 700])
    expect(rows).toContainEqual(['another', 'open', 1])
  })

  it('are deleted when too old, and the oldest days when too many', async () => {
    const add = (ago: number) =>
      sql`
      INSERT INTO outside_reads (tenant_id, through, through_id, day, name, act, times)
      VALUES (${owner.tenantId}, 'team', ${partner.tenantId}, current_date - ${ago}::integer, ${String(ago)}, 'open', 1)`.execute(
        world.db,
      )
    for (const ago of [0, 3, 399, 401]) await add(ago)
    await pruneReads(world.db)
    expect((await reported()).map(([name]) => name)).toEqual(['0', '3', '399'])
    await pruneReads(world.db, { keep: 2 })
    expect((await reported()).map(([name]) => name)).toEqual(['0', '3'])
  })
})
