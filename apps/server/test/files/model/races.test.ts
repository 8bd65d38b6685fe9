import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { isLong } from '@arbour/testing/is-long'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import { assertConsistent } from '../../support/assert-consistent.ts'
import { type CallResult, makeWorld, type Person, type World } from '../../support/world.ts'

const ROUNDS = isLong ? 30 : 3

let world: World
let caller: Person
let other: Person
let admin: Person
beforeAll(async () => {
  world = await makeWorld()
  admin = await world.person({ roles: ['Admin'] })
  caller = await world.person({ team: admin.tenantId })
  other = await world.person({ team: admin.tenantId })
})
afterAll(() => world.close())

/** Returns the number of backends that wait for a lock of this transaction. */
async function blockedBackends(tx: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))`.execute(tx)
  return rows[0]?.waiting ?? 0
}

const statuses = (responses: readonly CallResult<unknown>[]) => responses.map((response) => response.status).sort((a, b) => a - b)
const get = (id: string) => world.try(admin, calls.filesGet, { id })

/** Repeats the same race, each time in a new folder, and verifies the data. */
function race(what: string, round: (folder: Item, n: number) => Promise<void>): void {
  it(what, async () => {
    const ground = await world.folder(admin, admin.rootId, what.slice(0, 100))
    for (let n = 0; n < ROUNDS; n += 1) await round(await world.folder(caller, ground.id, `round ${n}`), n)
    await assertConsistent(world)
  })
}

describe('concurrent calls', () => {
  race('one of two moves fails that would together make a cycle', async (folder) => {
    const a = await world.folder(caller, folder.id, 'a')
    const b = await world.folder(caller, folder.id, 'b')
    const responses = await Promise.all([
      world.try(caller, calls.filesMove, { id: a.id, destination_id: b.id }),
      world.try(other, calls.filesMove, { id: b.id, destination_id: a.id }),
    ])
    expect(statuses(responses)).toEqual([200, 409])
  })

  race('a move and a delete of one folder: it is in the bin, from where it was or from where it went', async (folder) => {
    const item = await world.folder(caller, folder.id, 'item')
    await world.file(caller, item.id, 'a.txt')
    const to = await world.folder(caller, folder.id, 'to')
    const [moved, deleted] = await Promise.all([
      world.try(caller, calls.filesMove, { id: item.id, destination_id: to.id }),
      world.try(other, calls.filesDelete, { id: item.id }),
    ])
    expect(deleted.status).toBe(200)
    expect([200, 404, 410]).toContain(moved.status)
    const { body } = await get(item.id)
    expect([body.file.path, body.file.parent?.id]).toEqual([`/bin/${item.id}`, moved.status === 200 ? to.id : folder.id])
  })

  race('a move into a folder that is deleted: it is refused, or goes to the bin with it', async (folder) => {
    const item = await world.folder(caller, folder.id, 'item')
    const to = await world.folder(caller, folder.id, 'to')
    const [moved, deleted] = await Promise.all([
      world.try(caller, calls.filesMove, { id: item.id, destination_id: to.id }),
      world.try(other, calls.filesDelete, { id: to.id }),
    ])
    expect(deleted.status).toBe(200)
    expect([200, 404, 410]).toContain(moved.status)
    const { body } = await get(item.id)
    expect(body.file.path.startsWith(moved.status === 200 ? `/bin/${to.id}/` : '/all/')).toBe(true)
  })

  race('a create and a delete of the folder: there is no living item in the bin', async (folder) => {
    const [created, deleted] = await Promise.all([
      world.try(caller, calls.filesCreate, { parent_id: folder.id, name: 'a', type: 'folder' }),
      world.try(other, calls.filesDelete, { id: folder.id }),
    ])
    expect(deleted.status).toBe(200)
    expect([200, 404, 410]).toContain(created.status)
    if (created.status !== 200) return
    const { body } = await get(created.body.file.id)
    expect(body.file.deleted).not.toBeNull()
  })

  race('a create and a delete of the folder for good: the item goes with it, or was never made', async (folder) => {
    const [created, deleted] = await Promise.all([
      world.try(other, calls.filesCreate, { parent_id: folder.id, name: 'a', type: 'folder' }),
      world.try(admin, calls.filesDelete, { id: folder.id, soft_delete: false }),
    ])
    expect(deleted.status).toBe(200)
    expect([200, 404, 410]).toContain(created.status)
    const { items } = await world.call(admin, calls.filesSearch, { take: 500 })
    expect(items.filter((item) => item.parent?.id === folder.id)).toEqual([])
  })

  race('one of twenty creates of one name has it, and each of twenty that keep both has a name of its own', async (folder, n) => {
    const twenty = (conflict: 'error' | 'keep') =>
      Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          world.try(index % 2 ? caller : other, calls.filesCreate, {
            parent_id: folder.id,
            name: 'Same',
            type: 'folder',
            conflict,
          }),
        ),
      )
    const strict = await twenty('error')
    expect(strict.filter((response) => response.status === 200)).toHaveLength(1)
    expect(strict.filter((response) => response.body.code === 'name_conflict')).toHaveLength(19)
    if (n > 0) return
    const kept = await twenty('keep')
    expect(new Set(kept.map((response) => response.body.file.name)).size).toBe(20)
  })

  race('a replace and a download: what comes is one whole version', async (folder) => {
    const contents = ['old '.repeat(20_000), 'new '.repeat(20_000)]
    const file = await world.file(caller, folder.id, 'a.txt', contents[0])
    const upload = await world.upload(caller, contents[1] ?? '')
    const download = async () => {
      const { url } = await world.call(other, calls.filesDownloadUrl, { ids: [file.id] })
      return world.app.inject({ method: 'GET', url })
    }
    const [before, replaced, between, after] = await Promise.all([
      download(),
      world.try(caller, calls.filesUpdate, { id: file.id, upload }),
      download(),
      download(),
    ])
    expect(replaced.status).toBe(200)
    for (const { statusCode, body } of [before, between, after])
      expect([statusCode, contents.indexOf(body) >= 0]).toEqual([200, true])
    expect((await download()).body).toBe(contents[1])
  })

  race('two restores of one item: both find it back', async (folder) => {
    const file = await world.file(caller, folder.id, 'a.txt')
    await world.call(caller, calls.filesDelete, { id: file.id })
    const responses = await Promise.all([
      world.try(caller, calls.filesRestore, { id: file.id }),
      world.try(other, calls.filesRestore, { id: file.id }),
    ])
    expect(statuses(responses)).toEqual([200, 200])
    const { items } = await world.call(caller, calls.filesChildren, { file_id: folder.id })
    expect(items.map((item) => item.id)).toEqual([file.id])
  })

  race('two restores of two items of one name: one has it', async (folder) => {
    const [one, two] = [await world.file(caller, folder.id, 'a.txt'), await world.file(caller, folder.id, 'b.txt')]
    await world.call(caller, calls.filesDelete, { id: one.id })
    await world.call(caller, calls.filesRename, { id: two.id, name: 'a.txt' })
    await world.call(caller, calls.filesDelete, { id: two.id })
    const responses = await Promise.all([one, two].map(({ id }) => world.try(caller, calls.filesRestore, { id })))
    expect(statuses(responses)).toEqual([200, 409])
  })

  race('a copy and a delete for good: what was copied keeps its bytes', async (folder) => {
    const file = await world.file(caller, folder.id, 'a.txt', 'the bytes')
    const to = await world.folder(caller, folder.id, 'to')
    const [copied, deleted] = await Promise.all([
      world.try(other, calls.filesDuplicate, { id: file.id, destination_id: to.id }),
      world.try(caller, calls.filesDelete, { id: file.id, soft_delete: false }),
    ])
    expect(deleted.status).toBe(200)
    expect([200, 404, 410]).toContain(copied.status)
    if (copied.status !== 200) return
    const { body } = await world.app.inject({ method: 'GET', url: copied.body.file.download_url ?? '' })
    expect(body).toBe('the bytes')
  })

  it.each([
    { type: 'file' as const, extra: async () => ({ type: 'file' as const, upload: await world.upload(caller, 'bytes') }) },
    { type: 'link' as const, extra: async () => ({ type: 'link' as const, link: { url: 'https://example.com/' } }) },
  ])('a copy of a $type deleted while the copy waits is rejected', async ({ type, extra }) => {
    const folder = await world.folder(caller, admin.rootId, `a copy of a ${type}`)
    const to = await world.folder(caller, folder.id, 'to')
    const make = async (parent: Item) =>
      (await world.call(caller, calls.filesCreate, { parent_id: parent.id, name: 'it.txt', ...(await extra()) })).file
    const [source, target] = [await make(folder), await make(to)]
    const held = await world.db.transaction().execute(async (tx) => {
      await sql`SELECT 1 FROM items WHERE id = ${target.id} FOR NO KEY UPDATE`.execute(tx)
      const copying = world.try(other, calls.filesDuplicate, { id: source.id, destination_id: to.id, conflict: 'replace' })
      await vi.waitFor(async () => expect(await blockedBackends(tx)).toBe(1), { timeout: 60_000 })
      await world.call(caller, calls.filesDelete, { id: source.id, soft_delete: false })
      return { copying }
    })
    expect((await held.copying).status).toBe(404)
    expect((await get(target.id)).body.file.path).toBe(target.path)
    await assertConsistent(world)
  })

  race('figures in one folder: the sum has both', async (folder) => {
    const files = [await world.file(caller, folder.id, 'a.txt'), await world.file(caller, folder.id, 'b.txt')]
    const deep = await world.folder(caller, folder.id, 'deep')
    files.push(await world.file(caller, deep.id, 'c.txt'))
    await Promise.all(
      files.map((file, index) =>
        world.call(index ? caller : other, calls.filesFinanceUpdate, { file_id: file.id, cost: '0.10' }),
      ),
    )
    expect((await get(folder.id)).body.file.finance?.cost).toBe('0.30')
  })

  race('a move out of a folder and a figure in what moves: both folders show what is in them', async (folder) => {
    const [from, to] = [await world.folder(caller, folder.id, 'from'), await world.folder(caller, folder.id, 'to')]
    const file = await world.file(caller, from.id, 'a.txt')
    await Promise.all([
      world.call(caller, calls.filesFinanceUpdate, { file_id: file.id, value: '7' }),
      world.call(other, calls.filesMove, { id: file.id, destination_id: to.id }),
    ])
    const shown = await Promise.all([from, to, folder].map(async ({ id }) => (await get(id)).body.file.finance?.value))
    expect(shown).toEqual([null, '7.00', '7.00'])
  })

  race('a restriction and a create inside: nobody who is shut out sees what was made', async (folder) => {
    const [restricted, created] = await Promise.all([
      world.try(caller, calls.filesAccessUpdate, {
        id: folder.id,
        access: { is_access_restricted: true, is_hidden_when_restricted: true },
      }),
      world.try(other, calls.filesCreate, { parent_id: folder.id, name: 'inside', type: 'folder' }),
    ])
    expect(restricted.status).toBe(200)
    expect([200, 404, 410]).toContain(created.status)
    const { items } = await world.call(caller, calls.filesChildren, { file_id: folder.id })
    // It may be created before the restriction and answered after it: then its creator no longer sees it.
    expect(items.length).toBeLessThanOrEqual(1)
    if (created.status === 200) expect(items.map((item) => item.id)).toEqual([created.body.file.id])
    for (const item of items) expect((await world.try(other, calls.filesGet, { id: item.id })).status).toBe(404)
  })

  race('two who merge one folder into another: it is there once, with all that was in both', async (folder) => {
    const from = await world.folder(caller, folder.id, 'from')
    const [source, target] = [await world.folder(caller, from.id, 'x'), await world.folder(caller, folder.id, 'x')]
    await world.file(caller, source.id, 'a.txt')
    await world.file(caller, target.id, 'a.txt')
    const responses = await Promise.all(
      [caller, other].map((one) =>
        world.try(one, calls.filesMove, { id: source.id, destination_id: folder.id, conflict: 'replace' }),
      ),
    )
    expect(statuses(responses)).toEqual([200, 404])
    const { items } = await world.call(caller, calls.filesChildren, { file_id: target.id })
    const versions = await world.call(caller, calls.filesObjects, { id: items[0]?.id ?? '' })
    expect([items.length, versions.items.length]).toEqual([1, 2])
  })

  race(
    'an undo of a replace, once more, and a new version of the file: both files are there, with all versions',
    async (folder) => {
      const from = await world.folder(caller, folder.id, 'from')
      const [source, target] = [await world.file(caller, from.id, 'a.txt'), await world.file(caller, folder.id, 'a.txt')]
      const move = { id: source.id, destination_id: folder.id, conflict: 'replace' } as const
      const undo_id = (await world.call(caller, calls.filesMove, move)).meta.undo_id ?? ''
      const upload = await world.upload(other, 'newer')
      const [updated, ...undone] = await Promise.all([
        world.try(other, calls.filesUpdate, { id: target.id, upload }),
        world.try(caller, calls.filesReplaceUndo, { undo_id }),
        world.try(caller, calls.filesReplaceUndo, { undo_id }),
      ])
      expect(updated.status).toBe(200)
      const isUndone = undone.some((response) => response.status === 200)
      expect(statuses(undone)).toEqual(isUndone ? [200, 404] : [409, 409])
      const versions = await Promise.all(
        [source, target].map(async ({ id }) => (await world.call(admin, calls.filesObjects, { id })).items.length),
      )
      expect(versions).toEqual(isUndone ? [1, 2] : [3, 3])
    },
  )
})
