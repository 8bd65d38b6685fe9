import { readFile } from 'node:fs/promises'
import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { caller, colleague, page, rename, reported, setUpTeam, story, world } from './item-events.ts'

setUpTeam()
const move = (id: string, destination_id: string) => world.call(caller, calls.filesMove, { id, destination_id })

describe('the activity', () => {
  it('of a folder contains its own events and those of its current and former children, newest first', async () => {
    const folder = await world.folder(caller, caller.rootId, 'Folder')
    const other = await world.folder(caller, caller.rootId, 'Other')
    const file = await world.file(caller, folder.id, 'a.txt')
    const inner = await world.folder(caller, folder.id, 'Inner')
    await world.folder(caller, inner.id, 'Deep')
    await rename(file.id, 'b.txt')
    await move(file.id, other.id)
    await world.call(caller, calls.filesDelete, { id: inner.id })
    await rename(folder.id, 'Renamed')
    expect(reported(await story(colleague, folder.id))).toEqual([
      'rename Renamed',
      'delete Inner',
      'move b.txt',
      'rename b.txt',
      'add Inner',
      'add a.txt',
      'add Folder',
    ])
    expect(reported(await story(caller, file.id))).toEqual(['move b.txt', 'rename b.txt', 'add a.txt'])
    expect(reported(await story(caller, other.id))).toEqual(['move b.txt', 'add Other'])
  })

  it('contains the actor, and the names of that time', async () => {
    const a = await world.folder(caller, caller.rootId, 'A')
    const b = await world.folder(caller, caller.rootId, 'B')
    const file = await world.file(caller, a.id, 'x.txt')
    await move(file.id, b.id)
    await rename(file.id, 'y.txt')
    const [renamed, moved] = await story(colleague, file.id)
    expect(renamed).toMatchObject({ file_id: file.id, meta: { name: 'y.txt', from_name: 'x.txt', to_name: 'y.txt' } })
    expect(moved?.user?.id).toBe(caller.userId)
    expect(moved?.meta).toEqual({
      name: 'x.txt',
      from_parent_name: 'A',
      from_parent_path: '/all/A',
      to_parent_name: 'B',
      to_parent_path: '/all/B',
    })
  })

  it('continues after the item is permanently deleted', async () => {
    const folder = await world.folder(caller, caller.rootId, 'Folder')
    const file = await world.file(caller, folder.id, 'gone.txt')
    await world.call(caller, calls.filesDelete, { id: file.id, soft_delete: false })
    expect(reported(await story(colleague, folder.id))).toEqual(['delete gone.txt', 'add gone.txt', 'add Folder'])
    expect((await world.try(caller, calls.filesEvents, { id: file.id })).status).toBe(404)
  })

  it('distinguishes versions from files also in events of older releases', async () => {
    const folder = await world.folder(caller, caller.rootId, 'Old')
    const file = await world.file(caller, folder.id, 'a.txt', 'one')
    const change = async (content: string) =>
      world.call(caller, calls.filesUpdate, { id: file.id, upload: await world.upload(caller, content) })
    await change('two')
    await world.call(caller, calls.filesObjectsRestore, { id: file.id, object_id: file.object_id ?? '' })
    await change('four')
    await world.call(caller, calls.filesDelete, { id: file.id })
    await world.call(caller, calls.filesRestore, { id: file.id })
    // A copy over a folder was recorded as another creation.
    await sql`INSERT INTO events SELECT (e).* FROM (
      SELECT jsonb_populate_record(e, jsonb_build_object('id', ${newId()}::text)) AS e FROM events e WHERE item_id = ${folder.id} AND type = 'add') o`.execute(
      world.db,
    )
    const before = await story(caller, folder.id)
    expect(before.map(({ meta }) => meta.version)).toEqual([undefined, undefined, undefined, 4, 1, 2, undefined, undefined])
    await sql`UPDATE events SET meta = meta - 'version' WHERE tenant_id = ${caller.tenantId}`.execute(world.db)
    const migration = new URL('../../src/platform/db/migrations/0015_version_events.sql', import.meta.url)
    await sql.raw(await readFile(migration, 'utf8')).execute(world.db)
    expect(await story(caller, folder.id)).toEqual(before)
  })

  it('is not found for another team', async () => {
    const stranger = await world.person({ roles: ['Admin'] })
    expect((await world.try(stranger, calls.filesEvents, { id: caller.rootId })).status).toBe(404)
  })
})

describe('its pages', () => {
  it('have no gaps and duplicates while new events are added, in both directions', async () => {
    const folder = await world.folder(caller, caller.rootId, 'Busy')
    for (let n = 1; n <= 7; n += 1) await world.folder(caller, folder.id, `n${n}`)
    const first = await page(caller, folder.id, { take: 3 })
    expect(reported(first.items)).toEqual(['add n7', 'add n6', 'add n5'])
    expect((await page(caller, folder.id, { cursor: first.cursor.next })).items).toEqual([])
    for (let n = 8; n <= 11; n += 1) await world.folder(caller, folder.id, `n${n}`)
    const second = await page(caller, folder.id, { take: 3, cursor: first.cursor.previous ?? '' })
    const third = await page(caller, folder.id, { take: 3, cursor: second.cursor.previous ?? '' })
    expect(reported([...second.items, ...third.items])).toEqual(['add n4', 'add n3', 'add n2', 'add n1', 'add Busy'])
    expect(third.cursor.previous).toBeNull()
    const back = await page(caller, folder.id, { take: 3, cursor: third.cursor.next })
    expect(back.items).toEqual(second.items)
    const newer = await page(caller, folder.id, { take: 3, cursor: first.cursor.next })
    expect(reported(newer.items)).toEqual(['add n10', 'add n9', 'add n8'])
    expect(newer.cursor.previous).toBe(`previous:${newer.items[2]?.id}`)
    const newest = await page(caller, folder.id, { take: 3, cursor: newer.cursor.next })
    expect(reported(newest.items)).toEqual(['add n11'])
    const none = await page(caller, folder.id, { cursor: newest.cursor.next })
    expect([none.items, none.cursor.next]).toEqual([[], newest.cursor.next])
    await world.folder(caller, folder.id, 'n12')
    const later = await page(caller, folder.id, { cursor: none.cursor.next })
    expect([reported(later.items), later.cursor.previous]).toEqual([['add n12'], `previous:${later.items[0]?.id}`])
  })

  it('continue from an empty page', async () => {
    const secret = await world.folder(caller, caller.rootId, 'Secret')
    const listed = await world.folder(caller, secret.id, 'Listed')
    await world.db.deleteFrom('events').where('item_id', '=', listed.id).execute()
    const { items, cursor } = await page(caller, listed.id)
    expect([items, cursor.previous]).toEqual([[], null])
    const still = await page(caller, listed.id, { cursor: cursor.next })
    expect([still.items, still.cursor]).toEqual([[], cursor])
    await world.folder(caller, listed.id, 'First')
    expect(reported((await page(caller, listed.id, { cursor: still.cursor.next })).items)).toEqual(['add First'])
  })

  it('are filled up without revealing omitted events', async () => {
    const folder = await world.folder(caller, caller.rootId, 'Busy')
    const open = await world.folder(caller, folder.id, 'open')
    const hidden = await world.folder(caller, folder.id, 'hidden')
    await restrict(world, caller, hidden.id, { hidden: true })
    await rename(open.id, 'open 2')
    for (let n = 1; n <= 9; n += 1) await rename(hidden.id, `hidden ${n}`)
    await rename(open.id, 'open 3')
    for (let n = 1; n <= 9; n += 1) await rename(hidden.id, `hidden again ${n}`)
    const first = await page(colleague, folder.id, { take: 2 })
    expect(reported(first.items)).toEqual(['rename open 3', 'rename open 2'])
    const second = await page(colleague, folder.id, { take: 2, cursor: first.cursor.previous ?? '' })
    expect([reported(second.items), second.cursor.previous]).toEqual([['add open', 'add Busy'], null])
    const newer = await page(colleague, folder.id, { cursor: first.cursor.next })
    expect([newer.items, newer.cursor.next]).toEqual([[], first.cursor.next])
    expect(await story(caller, folder.id)).toHaveLength(23)
  })

  it.each(['', 'next', 'next:1', 'before:00000000-0000-0000-0000-000000000000'])('require a valid cursor: %j', async (cursor) => {
    expect((await world.try(caller, calls.filesEvents, { id: caller.rootId, cursor })).status).toBe(400)
  })
})

describe('an item that a user can’t open', () => {
  it('shows no events, whether or not its name is visible, also in the bin', async () => {
    const folder = await world.folder(caller, caller.rootId, 'Folder')
    for (const [name, hidden] of [
      ['Closed', false],
      ['Hidden', true],
    ] as const) {
      const { id } = await world.folder(caller, folder.id, name)
      await restrict(world, caller, id, { hidden })
    }
    const binned = await world.folder(caller, folder.id, 'Binned')
    await restrict(world, caller, binned.id)
    await world.call(caller, calls.filesDelete, { id: binned.id })
    expect(reported(await story(colleague, folder.id))).toEqual(['add Folder'])
    expect(await story(caller, folder.id)).toHaveLength(5)
  })

  it('responds as the item itself does', async () => {
    const closed = await world.folder(caller, caller.rootId, 'Closed')
    const hidden = await world.folder(caller, caller.rootId, 'Hidden')
    await restrict(world, caller, closed.id)
    await restrict(world, caller, hidden.id, { hidden: true })
    expect((await world.try(colleague, calls.filesEvents, { id: closed.id })).status).toBe(403)
    expect((await world.try(colleague, calls.filesEvents, { id: hidden.id })).status).toBe(404)
  })

  it('is not named as a previous folder', async () => {
    const secret = await world.folder(caller, caller.rootId, 'Secret')
    const listed = await world.folder(caller, secret.id, 'Listed')
    const open = await world.folder(caller, caller.rootId, 'Open')
    const a = await world.file(caller, secret.id, 'a.txt')
    const b = await world.file(caller, listed.id, 'b.txt')
    await restrict(world, caller, secret.id)
    await restrict(world, caller, listed.id, { people: [[colleague, 'viewer']] })
    await move(a.id, open.id)
    await move(b.id, open.id)
    const [ofB, ofA] = await story(colleague, open.id)
    expect(ofA?.meta).toEqual({ name: 'a.txt', to_parent_name: 'Open', to_parent_path: '/all/Open' })
    expect(ofB?.meta).toEqual({ name: 'b.txt', from_parent_name: 'Listed', to_parent_name: 'Open', to_parent_path: '/all/Open' })
    await move(listed.id, caller.rootId)
    const [later] = await story(colleague, open.id)
    expect(JSON.stringify(later)).not.toContain('Secret')
  })
})
