import { appendFile, cp, mkdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Manifest } from '#modules/operations/backup/format.ts'
import { migrate } from '#platform/db/migrate.ts'
import { measureFile } from '#platform/dump/packed-file.ts'
import { localPlaces } from '#platform/storage/local-files.ts'
import { readLocalStorage } from '#platform/storage/local-storage.ts'
import { makeWorld } from '../support/world.ts'
import { makeFullTeam } from '../transfer/full-team.ts'
import { backUp, keysOf, makeFolder, makeTarget, placeOf, restore, type Target } from './backing-up.ts'

/** An intact backup, of which each test gets a copy. */
let good = ''
let name = ''
/** The key of an object in it. */
let key = ''
let folder = ''
/** Each group of tests has one at a time. */
let target: Target
const ends: (() => Promise<void>)[] = []

beforeAll(async () => {
  const world = await makeWorld()
  await makeFullTeam(world)
  const made = await makeFolder()
  good = made.path
  const { path } = await backUp(await placeOf(world), good)
  name = path.slice(good.length + 1)
  const { tenant_id, id } = await world.db
    .selectFrom('objects')
    .select(['tenant_id', 'id'])
    .where('size', '>', 0)
    .executeTakeFirstOrThrow()
  key = `${tenant_id}/${id}`
  ends.push(() => world.close(), made.remove)
})
afterAll(async () => {
  for (const end of ends) await end()
})

let removeFolder: () => Promise<void>
beforeEach(async () => {
  ;({ path: folder, remove: removeFolder } = await makeFolder())
  await cp(good, folder, { recursive: true })
})
afterEach(() => removeFolder())

/** Gives each test of a group an empty target. */
function newTargetEach(): void {
  beforeEach(async () => {
    target = await makeTarget()
  })
  afterEach(() => target.close())
}

/** Gives the tests of a group one target, in which none of them may leave rows. Copied objects are deleted after each test. */
function oneTargetForAll(): void {
  beforeAll(async () => {
    target = await makeTarget()
  })
  afterEach(() => rm(join(target.folder, 'objects'), { recursive: true, force: true }))
  afterAll(() => target.close())
}

const inBackup = (file: string) => join(folder, name, file)
const objectPath = () => localPlaces(join(folder, 'objects')).object(key)

/** Changes the manifest, like someone with write access to the folder. */
async function change(how: (manifest: Manifest) => unknown): Promise<void> {
  const manifest = JSON.parse(await readFile(inBackup('manifest.json'), 'utf8')) as Manifest
  await writeFile(inBackup('manifest.json'), JSON.stringify(how(manifest) ?? manifest))
}

/** Replaces a table's rows, with a matching hash. */
async function changeTable(table: string, text: string, rows: number): Promise<void> {
  const file = inBackup(`tables/${table}.copy.gz`)
  await writeFile(file, gzipSync(text))
  const measured = await measureFile(file)
  await change((manifest) => {
    Object.assign(manifest.tables.find((one) => one.name === table) ?? {}, { rows, ...measured })
  })
}

/** Truncates a file, with a matching hash. */
async function cut(file: string, find: (manifest: Manifest) => object | undefined): Promise<void> {
  await truncate(inBackup(file), (await stat(inBackup(file))).size - 12)
  const measured = await measureFile(inBackup(file))
  await change((manifest) => void Object.assign(find(manifest) ?? {}, measured))
}

/** Returns the total number of rows; null if there is no table. */
async function rowsThere(): Promise<number | null> {
  const { rows } = await sql<{
    name: string
  }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`.execute(target.db)
  if (rows.length === 0) return null
  const counts = sql.join(
    rows.map((table) => sql`(SELECT count(*) FROM ${sql.table(table.name)})`),
    sql` + `,
  )
  const counted = await sql<{ count: number }>`SELECT ${counts} AS count`.execute(target.db)
  return counted.rows[0]?.count ?? 0
}

describe('an incomplete backup changes nothing', () => {
  oneTargetForAll()
  const cases: [string, () => Promise<unknown>, RegExp][] = [
    ['a file of a table is missing', () => rm(inBackup('tables/items.copy.gz')), /tables\/items\.copy\.gz is missing/],
    [
      'a file is cut short',
      async () => truncate(inBackup('tables/items.copy.gz'), (await stat(inBackup('tables/items.copy.gz'))).size - 9),
      /items\.copy\.gz is not what was written/,
    ],
    [
      'a file has another byte',
      async () => {
        const bytes = await readFile(inBackup('tables/users.copy.gz'))
        bytes.writeUInt8((bytes[12] ?? 0) ^ 1, 12)
        await writeFile(inBackup('tables/users.copy.gz'), bytes)
      },
      /users\.copy\.gz is not what was written/,
    ],
    ['a file is longer', () => appendFile(inBackup('tables/users.copy.gz'), 'x'), /users\.copy\.gz is not what was written/],
    [
      'the list of objects has other bytes',
      () => appendFile(inBackup('objects.tsv.gz'), 'x'),
      /objects\.tsv\.gz is not what was written/,
    ],
    ['the jobs are missing', () => rm(inBackup('jobs.copy.gz')), /jobs\.copy\.gz is missing/],
    ['an object is missing', () => rm(objectPath()), /the bytes of .* are missing in objects/],
    ['an object is cut short', () => truncate(objectPath(), 1), /has 1 bytes in objects and should have/],
    ['the manifest is missing', () => rm(inBackup('manifest.json')), /manifest\.json cannot be read/],
    ['the manifest is cut short', () => truncate(inBackup('manifest.json'), 100), /manifest\.json cannot be read/],
    ['the manifest is something else', () => writeFile(inBackup('manifest.json'), '{}'), /manifest\.json is not as it should be/],
    [
      'the format is newer',
      () => change((manifest) => ({ ...manifest, version: 2 })),
      /has format 2, and this Arbour reads 1: update it/,
    ],
    [
      'it was made by a newer version',
      () => change((manifest) => void manifest.migrations.push('9999_later.sql')),
      /made by a newer version of Arbour \(it has 9999_later\.sql\)/,
    ],
    [
      'a table leads out of the folder',
      () => change(({ tables: [first] }) => void Object.assign(first ?? {}, { name: '../../etc/passwd' })),
      /manifest\.json is not as it should be/,
    ],
    ['a table is named twice', () => change(({ tables }) => void tables.push(...tables.slice(0, 1))), /names a table twice/],
    ['it is not finished', () => rename(join(folder, name), join(folder, `${name}.part`)), /holds no backup that is whole/],
    ['there is no folder', () => rm(folder, { recursive: true }), /holds no backup that is whole/],
  ]
  it.each(cases)('%s', async (_, breakIt, message) => {
    await breakIt()
    await expect(restore(target, folder)).rejects.toThrow(message)
    expect([await rowsThere(), await keysOf(target.storage)]).toEqual([null, []])
  })
})

describe('a backup with invalid contents leaves the database empty', () => {
  oneTargetForAll()
  const cases: [string, () => Promise<unknown>, RegExp][] = [
    [
      'an object has other bytes of the same length',
      async () => writeFile(objectPath(), Buffer.alloc((await stat(objectPath())).size)),
      /the bytes of .* are damaged in objects/,
    ],
    [
      'the list of objects leads elsewhere',
      async () => {
        await writeFile(inBackup('objects.tsv.gz'), gzipSync(`../../../../etc/passwd\t1\t${'0'.repeat(64)}\n`))
        const measured = await measureFile(inBackup('objects.tsv.gz'))
        await change((manifest) => void Object.assign(manifest.objects, measured))
      },
      /is no list of objects/,
    ],
    ['the list of objects breaks off', () => cut('objects.tsv.gz', ({ objects }) => objects), /objects\.tsv\.gz cannot be read/],
    [
      'a table breaks off',
      () => cut('tables/items.copy.gz', ({ tables }) => tables.find((table) => table.name === 'items')),
      /The backup of items cannot be read back/,
    ],
    ['the jobs break off', () => cut('jobs.copy.gz', ({ jobs }) => jobs), /The backup of the jobs cannot be read back/],
    ['rows are missing', () => changeTable('stars', '', 3), /The backup of stars has 0 rows and should have 3/],
    ['rows are no rows', () => changeTable('stars', 'no row\n', 1), /The backup of stars cannot be read back/],
    ['rows refer to nothing', () => changeTable('users', '', 0), /cannot be read back: .* violates foreign key constraint/],
    [
      'a table is missing',
      () =>
        change(
          ({ tables }) =>
            void tables.splice(
              tables.findIndex((table) => table.name === 'items'),
              1,
            ),
        ),
      /The backup has no table items/,
    ],
    [
      'a column is missing',
      () => change(({ tables }) => void tables.find((table) => table.name === 'items')?.columns.pop()),
      /The backup has no table items \(/,
    ],
    [
      'a column is SQL',
      () => change(({ tables }) => void tables.find((table) => table.name === 'items')?.columns.push("a) FROM PROGRAM 'id' --")),
      /The backup has no table items \(/,
    ],
    ['jobs are missing', () => change(({ jobs }) => void Object.assign(jobs, { rows: jobs.rows + 1 })), /jobs and should have/],
  ]
  it.each(cases)('%s', async (_, breakIt, message) => {
    await breakIt()
    await expect(restore(target, folder)).rejects.toThrow(message)
    expect(await rowsThere()).toBeOneOf([0, null])
  })
})

describe('a failed restore', () => {
  newTargetEach()

  it('can be repeated in the same place when the backup is repaired', async () => {
    await changeTable('users', '', 0)
    await expect(restore(target, folder)).rejects.toThrow()
    await rm(folder, { recursive: true })
    await cp(good, folder, { recursive: true })
    expect((await restore(target, folder)).copied.files).toBe(0)
    expect(await rowsThere()).toBeGreaterThan(100)
  })

  it('resumes after an interruption, and reads missing objects again', async () => {
    const broken = async () => {
      const storage = await target.openStorage()
      let puts = 0
      const put: typeof storage.put = (...asked) => {
        puts += 1
        if (puts === 10) throw new Error('The machine went down')
        return storage.put(...asked)
      }
      return { ...storage, put }
    }
    await expect(restore({ ...target, openStorage: broken }, folder)).rejects.toThrow('The machine went down')
    const there = (await keysOf(target.storage)).length
    expect(there).toBeGreaterThan(0)
    const all = (await keysOf(readLocalStorage(join(folder, 'objects')))).length
    expect((await restore(target, folder)).copied.files).toBe(all - there)
  })
})

describe('a target that is not empty is left unchanged', () => {
  newTargetEach()

  it('rows of another Arbour', async () => {
    await migrate(target.db, target.connectionString)
    await sql`INSERT INTO secrets (name, value) VALUES ('url_key', '{"key":"other"}')`.execute(target.db)
    await expect(restore(target, folder)).rejects.toThrow('The database is not empty: there is something in secrets')
    expect([await rowsThere(), await keysOf(target.storage)]).toEqual([1, []])
  })

  it('rows of something else', async () => {
    await sql`CREATE TABLE invoices AS SELECT 1 AS number`.execute(target.db)
    await expect(restore(target, folder)).rejects.toThrow('The database is not empty: there is something in invoices')
    expect([await rowsThere(), await keysOf(target.storage)]).toEqual([1, []])
  })

  it('rows that are added while the bytes are copied', async () => {
    const openStorage = async () => {
      await migrate(target.db, target.connectionString)
      await sql`INSERT INTO secrets (name, value) VALUES ('url_key', '{"key":"other"}')`.execute(target.db)
      return target.openStorage()
    }
    await expect(restore({ ...target, openStorage }, folder)).rejects.toThrow(
      'The database is not empty: there is something in secrets',
    )
    expect(await rowsThere()).toBe(1)
  })

  it('objects of another Arbour', async () => {
    const foreign = '0198f000-0000-7000-8000-000000000001/0198f000-0000-7000-8000-000000000002'
    const path = localPlaces(join(target.folder, 'objects')).object(foreign)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, 'theirs')
    await expect(restore(target, folder)).rejects.toThrow(
      `There are stored objects already that are not of the backup, such as ${foreign}`,
    )
    expect([await rowsThere(), await keysOf(target.storage)]).toEqual([null, [foreign]])
  })

  it('an empty database of a newer version than the backup', async () => {
    await migrate(target.db, target.connectionString)
    await change(({ migrations }) => void migrations.pop())
    await expect(restore(target, folder)).rejects.toThrow('of a newer version than the backup: restore into a new one')
    expect(await rowsThere()).toBe(0)
  })
})
