import { readFile } from 'node:fs/promises'
import { calls } from '@arbour/contract/calls'
import type { ActivityGroup } from '@arbour/contract/entities/items/event'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordEvents } from '#modules/content/activity/public.ts'
import type { Db } from '#platform/db/db.ts'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let caller: Person
let colleague: Person

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  caller = await world.person()
  colleague = await world.person({ team: caller.tenantId })
})

const recent = (person: Person, input: { take?: number; take_projects?: number } = {}) =>
  world.call(person, calls.filesRecent, input)
const reported = (items: readonly ActivityGroup[]) =>
  items.map(({ type, count, what, folder }) => `${type} ${count} ${what} ${folder?.name ?? '-'}`)
const story = async (person: Person) => reported((await recent(person)).items)
const drop = (id: string) => world.call(caller, calls.filesDelete, { id })
/** Returns the number of writers waiting for the activity. */
const waiting = async () => {
  const { rows } = await sql`SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO events%'`.execute(world.db)
  return rows.length
}
/** Lets time pass: shifts all events back by some minutes. */
const wait = (minutes: number) =>
  sql`UPDATE events SET date = date - ${`${minutes} minutes`}::interval WHERE tenant_id = ${caller.tenantId}`.execute(world.db)
const addFiles = async (person: Person, folderId: string, ...names: string[]) =>
  Promise.all(names.map((name) => world.file(person, folderId, name)))

describe('the recent activity of a team', () => {
  it('groups one user’s actions of one kind in one folder, newest first', async () => {
    const bulk = await world.folder(caller, caller.rootId, 'Bulk')
    const other = await world.folder(caller, caller.rootId, 'Other')
    const files = await addFiles(caller, bulk.id, 'a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt')
    await addFiles(colleague, bulk.id, 'mine.txt', 'mine too.txt')
    for (const { id } of files.slice(0, 2)) await world.call(caller, calls.filesMove, { id, destination_id: other.id })
    for (const { id } of files.slice(2, 4)) await drop(id)
    for (const { id } of files.slice(2, 4)) await world.call(caller, calls.filesRestore, { id })
    expect(await story(colleague)).toEqual([
      'restore 2 files Bulk',
      'delete 2 files Bulk',
      'move 2 files Other',
      'add 2 files Bulk',
      'add 5 files Bulk',
      'add 2 folders All Files',
    ])
    const { items } = await recent(colleague)
    expect(items[4]).toMatchObject({
      user: { id: caller.userId },
      is_count_exact: true,
      is_version: false,
      folder: { id: bulk.id, path: '/all/Bulk' },
    })
    expect(items[4]?.items).toHaveLength(4)
    expect((await recent(caller, { take: 2 })).items).toHaveLength(2)
  })

  it('starts a new group after a pause, and continues a group across hours', async () => {
    const folder = await world.folder(caller, caller.rootId, 'Folder')
    await addFiles(caller, folder.id, 'a.txt', 'b.txt')
    await wait(70)
    await addFiles(caller, folder.id, 'c.txt', 'd.txt', 'e.txt')
    expect(await story(caller)).toEqual(['add 3 files Folder', 'add 2 files Folder', 'add 1 folders All Files'])
    // As if the first had occurred just before the others, at the end of an hour.
    await sql`UPDATE events SET date = date + interval '62 minutes' WHERE tenant_id = ${caller.tenantId} AND date < now() - interval '1 hour'`.execute(
      world.db,
    )
    expect(await story(caller)).toEqual(['add 5 files Folder', 'add 1 folders All Files'])
  })

  it('groups simultaneous actions in any order of writing', async () => {
    const folder = await world.folder(caller, caller.rootId, 'Folder')
    await addFiles(caller, folder.id, 'a.txt', 'b.txt')
    await wait(70)
    const record = (tx: Db, name: string) =>
      recordEvents(tx, { ...caller, teamId: caller.tenantId }, [
        { type: 'item.added', itemId: folder.id, parentId: folder.id, names: { name } },
      ])
    const { first } = await world.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE events IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
      const first = world.db.transaction().execute((other) => record(other, 'c.txt'))
      await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 60_000 })
      await record(tx, 'd.txt')
      return { first }
    })
    await first
    expect((await story(caller)).slice(0, 2)).toEqual(['add 1 folders Folder', 'add 2 files Folder'])
  })

  it('reads the starts of groups, not their contents', async () => {
    const folder = await world.folder(caller, caller.rootId, 'Folder')
    for (const name of ['a', 'b', 'c', 'd']) await world.folder(caller, folder.id, name)
    const marked = () =>
      world.db
        .selectFrom('events')
        .select(['id'])
        .where('tenant_id', '=', caller.tenantId)
        .where('starts_batch', '=', true)
        .orderBy('id')
        .execute()
    const starts = await marked()
    expect(starts.length).toBeLessThan(4)
    await sql`DROP INDEX events_batches; ALTER TABLE events DROP COLUMN starts_batch`.execute(world.db)
    const migration = new URL('../../src/platform/db/migrations/0024_event_batches.sql', import.meta.url)
    await sql.raw(await readFile(migration, 'utf8')).execute(world.db)
    expect(await marked()).toEqual(starts)
  })

  it('separates new versions from new files, and only keeps an item’s last one', async () => {
    const folder = await world.folder(caller, caller.rootId, 'Folder')
    const file = await world.file(caller, folder.id, 'a.txt')
    await world.call(caller, calls.filesUpdate, { id: file.id, upload: await world.upload(caller, 'two') })
    const { items } = await recent(caller)
    expect(items[0]).toMatchObject({ type: 'add', is_version: true, name: 'a.txt', count: 1, items: [{ id: file.id }] })
    expect(reported(items)).toEqual(['add 1 files Folder', 'add 1 folders All Files'])
  })

  it('only counts and shows what the user can open', async () => {
    const folder = await world.folder(caller, caller.rootId, 'Folder')
    const closed = await world.folder(caller, caller.rootId, 'Closed')
    const [, hidden, moved] = await addFiles(caller, folder.id, 'a.txt', 'b.txt', 'c.txt')
    await restrict(world, caller, hidden?.id ?? '', { hidden: true })
    await restrict(world, caller, closed.id, { hidden: true })
    await addFiles(caller, closed.id, 'x.txt', 'y.txt')
    await world.call(caller, calls.filesMove, { id: moved?.id ?? '', destination_id: closed.id })
    expect(await story(colleague)).toEqual(['add 1 files Folder', 'add 1 folders All Files'])
    const { items } = await recent(colleague)
    expect(items.flatMap((batch) => batch.items.map(({ name }) => name)).sort()).toEqual(['Folder', 'a.txt'])
    expect(await story(caller)).toEqual([
      'move 1 files Closed',
      'add 2 files Closed',
      'add 3 files Folder',
      'add 2 folders All Files',
    ])
  })

  it('shows deleted items by name', async () => {
    const folder = await world.folder(caller, caller.rootId, 'Folder')
    const file = await world.file(caller, folder.id, 'gone.txt')
    await world.call(caller, calls.filesDelete, { id: file.id, soft_delete: false })
    expect((await recent(caller)).items[0]).toMatchObject({
      type: 'delete',
      name: 'gone.txt',
      count: 1,
      what: 'items',
      items: [],
    })
  })

  it('contains nothing of another team', async () => {
    await world.folder(caller, caller.rootId, 'Folder')
    const stranger = await world.person({ roles: ['Admin'] })
    expect(await recent(stranger)).toEqual({ items: [], projects: [] })
  })
})

describe('the recent projects', () => {
  const project = async (parent_id: string, name: string) =>
    (await world.call(caller, calls.filesCreate, { parent_id, name, type: 'folder', sub_type: 'project' })).file

  it('are sorted by the last action at any depth, with its users; then the others', async () => {
    const [a, b, c] = [await project(caller.rootId, 'A'), await project(caller.rootId, 'B'), await project(caller.rootId, 'C')]
    const inner = await world.folder(caller, a.id, 'Inner')
    await world.file(colleague, inner.id, 'a.txt')
    await world.file(caller, b.id, 'b.txt')
    const { projects } = await recent(caller)
    expect(projects.map(({ file, last }) => [file.name, last?.user?.id])).toEqual([
      ['B', caller.userId],
      ['A', colleague.userId],
      ['C', undefined],
    ])
    expect((await recent(caller, { take_projects: 1 })).projects).toHaveLength(1)
    await restrict(world, caller, b.id, { hidden: true })
    expect((await recent(colleague)).projects.map(({ file }) => file.id)).toEqual([a.id, c.id])
  })
})
