import { chmod, chown, mkdir, readdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { endAll, readyServer, refusal } from '@arbour/testing/server/server-process'
import { fewUsers, users } from '@arbour/testing/server/users'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/postgres/open-database.ts'
import { dataDirEach } from './data-dir-each.ts'

const log = { debug: () => undefined, warn: console.warn, error: console.error }

describe.each(fewUsers)('as $name', (user) => {
  let dataDir = ''
  beforeEach(async () => {
    dataDir = await makeDataDir(user)
  })
  afterEach(async () => {
    endAll()
    await chmod(dataDir, 0o711)
    await removeDataDir(dataDir)
  })

  test('a place where no folder can be created', async () => {
    expect(await refusal({ user, dataDir: '/proc/arbour' })).toMatch(/^The data folder \/proc\/arbour cannot be written: /)
  })

  test('a file instead of the data folder', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    expect(await refusal({ user, dataDir: file })).toBe(`The data folder ${file} cannot be written: it is a file`)
    const below = join(file, 'data')
    expect(await refusal({ user, dataDir: below })).toBe(`The data folder ${below} cannot be written: a file stands in its way`)
  })

  test('a file instead of the database', async () => {
    await writeFile(join(dataDir, 'postgres'), '')
    expect(await refusal({ user, dataDir })).toBe(`${dataDir}/postgres is a file: the embedded database needs a folder there`)
  })

  test('an incompletely created database is deleted', async () => {
    const leftover = join(dataDir, 'postgres.new-999999999')
    await mkdir(leftover)
    await writeFile(join(leftover, 'PG_VERSION'), '18\n')
    if (user.ids.uid && user.ids.gid) await chown(leftover, user.ids.uid, user.ids.gid)
    const server = await readyServer({ user, dataDir })
    await server.stop()
    expect((await readdir(dataDir)).sort()).toEqual(['objects', 'postgres'])
  })

  test('an incomplete configuration', async () => {
    const env = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'arbour' }
    expect(await refusal({ user, dataDir, env })).toBe('Environment variable (OIDC_AUDIENCE) is not set')
  })
})

describe.each(fewUsers)('as $name, with a database,', (user) => {
  let dataDir = ''
  dataDirEach(user, (folder) => {
    dataDir = folder
  })

  test('an incomplete database is rejected and left unchanged', async () => {
    await writeFile(join(dataDir, 'postgres/keep'), 'me')
    await unlink(join(dataDir, 'postgres/PG_VERSION'))
    expect(await refusal({ user, dataDir })).toBe(
      `${dataDir}/postgres does not hold a whole database: bring it back from a backup, or remove it to begin anew`,
    )
    expect(await readFile(join(dataDir, 'postgres/keep'), 'utf8')).toBe('me')
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '18\n')
    await unlink(join(dataDir, 'postgres/global/pg_control'))
    expect(await refusal({ user, dataDir })).toMatch(/^PostgreSQL could not start on .*: could not find the database system/)
  })

  test('a database of another PostgreSQL version', async () => {
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n')
    expect(await refusal({ user, dataDir })).toMatch(/was written by PostgreSQL 17, and this Arbour brings PostgreSQL 18: /)
  })

  test('data of a newer Arbour', async () => {
    const { db, close } = await openDatabase({ databaseUrl: null, dataDir, log, canJoin: false })
    await sql`INSERT INTO migrations (name) VALUES ('9999_future.sql')`.execute(db)
    await close()
    expect(await refusal({ user, dataDir })).toBe('The data was written by a newer version of Arbour (it has 9999_future.sql)')
  })
})

describe.each(users.filter(({ name }) => name !== 'root'))('as $name', (user) => {
  test('a read-only data folder', async () => {
    const dataDir = await makeDataDir(user)
    await chmod(dataDir, 0o500)
    expect(await refusal({ user, dataDir })).toBe(`The data folder ${dataDir} cannot be written: permission denied`)
    await removeDataDir(dataDir)
  })
})
