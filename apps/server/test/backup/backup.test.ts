import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { collectObjects } from '#modules/content/objects/public.ts'
import type { Manifest } from '#modules/operations/backup/format.ts'
import { readBackup } from '#modules/operations/backup/public.ts'
import { listMigrations, migrate } from '#platform/db/migrate.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import { readLocalStorage } from '#platform/storage/local-storage.ts'
import { assertConsistent } from '../support/assert-consistent.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { makeFullTeam } from '../transfer/full-team.ts'
import {
  backUp,
  contentsOf,
  jobsOf,
  keysOf,
  makeFolder,
  makeTarget,
  type Place,
  placeOf,
  readingThrough,
  restore,
  schemaOf,
  type Target,
} from './backing-up.ts'

let world: World
let place: Place
let admin: Person
beforeAll(async () => {
  world = await makeWorld()
  place = await placeOf(world)
  ;({ admin } = await makeFullTeam(world))
})
afterAll(() => world.close())

let folder = ''
let removeFolder: () => Promise<void>
let target: Target
beforeEach(async () => {
  ;({ path: folder, remove: removeFolder } = await makeFolder())
  target = await makeTarget()
})
/** Releases readers that a failed test would leave waiting, with their locks. */
let goingOn: (() => void)[] = []
afterEach(async () => {
  for (const proceed of goingOn) proceed()
  goingOn = []
  await target.close()
  await removeFolder()
})

const manifestOf = async (path: string) => JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8')) as Manifest
/** Returns a reader whose first read waits until it is resumed. */
function halting(of: Place): { place: Place; reached: Promise<void>; proceed: () => void } {
  const reached = Promise.withResolvers<void>()
  const going = Promise.withResolvers<void>()
  goingOn.push(going.resolve)
  const halted = readingThrough(of, async () => {
    reached.resolve()
    await going.promise
    return undefined
  })
  return { place: halted, reached: reached.promise, proceed: going.resolve }
}
/** Waits until all events are delivered, since pending rows come and go. */
const settled = () =>
  expect
    .poll(async () => (await world.db.selectFrom('outbox').selectAll().execute()).length, { timeout: 60_000, interval: 10 })
    .toBe(0)
const purge = (id: string) => world.call(admin, calls.filesDelete, { id, soft_delete: false })

describe('a restored backup', () => {
  it('equals the original: every row, every byte, the schema, the sequences and the jobs, for a role that only owns the database', async () => {
    await world.db
      .transaction()
      .execute((tx) =>
        addJobs(tx, [
          { task: 'carried', payload: { line: 'one\ntwo\\N\t"three"' }, key: 'carried', priority: 3, queue: 'a queue' },
        ]),
      )
    await settled()
    const before = { contents: await contentsOf(world.db), jobs: await jobsOf(world.db), keys: await keysOf(world.storage) }
    expect(before.jobs.length).toBeGreaterThan(1)
    const made = await backUp(place, folder)
    const restored = await restore(target, folder)

    expect(await contentsOf(target.db)).toEqual(before.contents)
    expect(await schemaOf(target.db)).toEqual(await schemaOf(world.db))
    expect(await jobsOf(target.db)).toEqual(before.jobs)
    expect(restored).toMatchObject({ rows: made.rows, jobs: before.jobs.length, copied: { files: made.objects.count } })
    const kept = await keysOf(target.storage)
    expect(kept.length).toBe(made.objects.count)
    expect(before.keys).toEqual(expect.arrayContaining(kept))
    await assertConsistent(target, { isDeep: true })
    await world.db.transaction().execute((tx) => sql`SELECT graphile_worker.remove_job('carried')`.execute(tx))
  })

  it('is consistent, whatever happens while the bytes are copied', async () => {
    const gone = await world.file(admin, admin.rootId, 'gone.txt', 'bytes that go')
    const moving = await world.file(admin, admin.rootId, 'before.txt', 'stays')
    await settled()
    const before = await contentsOf(world.db)
    const halted = halting(place)
    const making = backUp(halted.place, folder)
    await halted.reached
    await purge(gone.id)
    await world.call(admin, calls.filesRename, { id: moving.id, name: 'after.txt' })
    const late = await world.file(admin, admin.rootId, 'late.txt', 'came later')
    halted.proceed()
    await making
    await restore(target, folder)
    expect(await contentsOf(target.db)).toEqual(before)
    await assertConsistent(target, { isDeep: true })
    for (const { id } of [moving, late]) await purge(id)
  })

  it('of an older schema is migrated to the newest', async () => {
    const old = await makeTarget()
    const migrations = await listMigrations()
    await migrate(old.db, old.connectionString, { only: migrations.slice(0, -1) })
    await sql`INSERT INTO secrets (name, value) SELECT name, value FROM json_populate_recordset(NULL::secrets, ${JSON.stringify(
      await world.db.selectFrom('secrets').selectAll().execute(),
    )}::json)`.execute(old.db)
    const made = await backUp(old, folder)
    expect((await manifestOf(made.path)).migrations).toEqual(migrations.slice(0, -1))
    await restore(target, folder)
    const { rows } = await sql<{ name: string }>`SELECT name FROM migrations ORDER BY name`.execute(target.db)
    expect(rows.map(({ name }) => name)).toEqual(migrations)
    expect(await target.db.selectFrom('secrets').select('name').execute()).not.toEqual([])
    await old.close()
  })
})

describe('a backup', () => {
  it('contains every table of the schema, including later ones', async () => {
    await sql`CREATE TABLE added_later (id int PRIMARY KEY, "The ""word""" text, doubled int GENERATED ALWAYS AS (id * 2) STORED)`.execute(
      world.db,
    )
    try {
      await sql`INSERT INTO added_later VALUES (1, 'one'), (2, NULL)`.execute(world.db)
      const { tables } = await manifestOf((await backUp(place, folder)).path)
      const { rows } = await sql<{
        name: string
      }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(world.db)
      expect(tables.map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
      expect(tables).toContainEqual(expect.objectContaining({ name: 'added_later', columns: ['id', 'The "word"'], rows: 2 }))
      await expect(restore(target, folder)).rejects.toThrow('a table that Arbour does not know: added_later (id, The "word")')
      expect(Object.values(await contentsOf(target.db)).filter((content) => !content.startsWith('0 '))).toHaveLength(1)
    } finally {
      await sql`DROP TABLE added_later`.execute(world.db)
    }
  })

  it('only copies new objects, and reads nothing else', async () => {
    const first = await backUp(place, folder)
    expect(first.copied).toEqual({ files: first.objects.count, bytes: first.objects.bytes })
    const added = await world.file(admin, admin.rootId, 'added.txt', 'twelve bytes')
    const read: string[] = []
    const listening = readingThrough(place, async (key) => {
      read.push(key)
      return undefined
    })
    const second = await backUp(listening, folder)
    expect(second.copied).toEqual({ files: 1, bytes: 12 })
    expect(read).toHaveLength(1)
    await purge(added.id)
  })

  it('keeps the given number of backups, and the bytes that they reference', async () => {
    const early = await world.file(admin, admin.rootId, 'early.txt', 'early')
    await backUp(place, folder)
    await purge(early.id)
    await backUp(place, folder)
    const count = async () => (await keysOf(readLocalStorage(join(folder, 'objects')))).length
    const both = await count()
    const { removed, objects } = await backUp(place, folder, { keep: 2 })
    expect(removed).toBe(1)
    expect(await count()).toBe(both - 1)
    expect(objects.count).toBe(both - 1)
    expect((await readdir(folder)).length).toBe(3)
    await restore(target, folder)
    await assertConsistent(target, { isDeep: true })
  })

  it('is only readable by its owner', async () => {
    const { path } = await backUp(place, join(folder, 'made'))
    const modes = async (inside: string): Promise<void> => {
      for (const entry of await readdir(inside, { withFileTypes: true })) {
        const at = join(inside, entry.name)
        expect([at, (await stat(at)).mode & 0o777]).toEqual([at, entry.isDirectory() ? 0o700 : 0o600])
        if (entry.isDirectory()) await modes(at)
      }
    }
    expect((await stat(join(folder, 'made'))).mode & 0o777).toBe(0o700)
    await modes(path)
    await modes(join(folder, 'made'))
  })

  it('that is interrupted keeps previous ones, and the next one resumes', async () => {
    const first = await backUp(place, folder)
    const files = [
      await world.file(admin, admin.rootId, 'one.txt', 'one'),
      await world.file(admin, admin.rootId, 'two.txt', 'two'),
    ]
    let calls = 0
    const breaking = readingThrough(place, async () => {
      calls += 1
      if (calls === 2) throw new Error('The line broke')
      return undefined
    })
    await expect(backUp(breaking, folder)).rejects.toThrow('The line broke')
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toHaveLength(1)
    expect((await readBackup(folder, null)).path).toBe(first.path)
    // Its object locks are released.
    expect(await collectObjects(world)).toEqual({ removed: expect.any(Number) })
    const next = await backUp(place, folder)
    expect(next.copied.files).toBe(1)
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
    for (const { id } of files) await purge(id)
  })

  it('is only written to a folder of the same server', async () => {
    await backUp(place, folder)
    const other = await makeWorld()
    await sql`UPDATE secrets SET value = '{"key":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}' WHERE name = 'url_key'`.execute(
      other.db,
    )
    await expect(backUp(await placeOf(other), folder)).rejects.toThrow(/holds the backups of another Arbour/)
    await other.close()
  })
})

describe('bytes during a backup', () => {
  it('are kept, although their items are permanently deleted and uploads expire', async () => {
    await collectObjects(world)
    const gone = await world.file(admin, admin.rootId, 'for-good.txt', 'deleted for good')
    const upload = await world.upload(admin, 'nobody takes it')
    const halted = halting(place)
    const making = backUp(halted.place, folder)
    await halted.reached
    await purge(gone.id)
    await sql`UPDATE uploads SET expires = now() - interval '10 minutes' WHERE id = ${upload}`.execute(world.db)
    expect(await collectObjects(world)).toEqual({ removed: 0 })
    halted.proceed()
    const { lost } = await making
    expect(lost).toEqual([])
    expect(await collectObjects(world)).toEqual({ removed: 2 })
    await restore(target, folder)
    await assertConsistent(target, { isDeep: true })
    const objectId = gone.type === 'file' ? gone.object_id : null
    expect(await keysOf(target.storage)).toEqual(
      expect.arrayContaining([`${admin.tenantId}/${objectId}`, `${admin.tenantId}/${upload}`]),
    )
  })

  it('can be deleted with a cancelled upload: the restored data does not reference it', async () => {
    const upload = await world.upload(admin, 'taken back')
    const halted = halting(place)
    const making = backUp(halted.place, folder)
    await halted.reached
    await world.storage.delete(`${admin.tenantId}/${upload}`)
    await sql`DELETE FROM uploads WHERE id = ${upload}`.execute(world.db)
    halted.proceed()
    const { lost, path } = await making
    expect(lost).toEqual([])
    expect((await manifestOf(path)).missing).toEqual([{ key: `${admin.tenantId}/${upload}`, why: 'abandoned' }])
    await restore(target, folder)
    await assertConsistent(target, { isDeep: true })
  })

  it('that are missing in the storage are reported, and all else is backed up', async () => {
    const file = await world.file(admin, admin.rootId, 'lost.txt', 'lost')
    const damaged = await world.file(admin, admin.rootId, 'damaged.txt', 'as it was')
    const large = await world.file(admin, admin.rootId, 'large.bin', Buffer.alloc(300_000, 'as it was'))
    const unread = await world.file(admin, admin.rootId, 'unread.txt', 'on a bad sector')
    const all = [file, damaged, large, unread]
    const keyOf = (item: typeof file) => `${admin.tenantId}/${item.type === 'file' ? item.object_id : ''}`
    const losing = readingThrough(place, async (key) => {
      if (key === keyOf(file)) throw Object.assign(new Error('not there'), { code: 'ENOENT' })
      if (key === keyOf(unread)) throw Object.assign(new Error('not readable'), { code: 'EIO' })
      return [keyOf(damaged), keyOf(large)].includes(key) ? Buffer.from('as it isn') : undefined
    })
    const made = await backUp(losing, folder)
    expect(made.lost.sort()).toEqual(all.map(keyOf).sort())
    expect((await manifestOf(made.path)).missing).toEqual(
      expect.arrayContaining([
        { key: keyOf(file), why: 'missing' },
        { key: keyOf(damaged), why: 'damaged' },
        { key: keyOf(large), why: 'damaged' },
        { key: keyOf(unread), why: 'damaged' },
      ]),
    )
    expect(existsSync(join(folder, 'objects', admin.tenantId, keyOf(damaged).slice(-2), keyOf(damaged).slice(37)))).toBe(false)
    await restore(target, folder)
    await expect(assertConsistent(target)).rejects.toThrow(/Every object.* has its bytes \(4\)/s)
    // The next one contains what has reappeared.
    expect((await backUp(place, folder)).copied.files).toBe(4)
    for (const { id } of all) await purge(id)
  })
})
