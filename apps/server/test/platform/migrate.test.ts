import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, inject, it, onTestFinished } from 'vitest'
import { openDb, type Pool } from '#platform/db/db.ts'
import { listMigrations, migrate } from '#platform/db/migrate.ts'
import { runMigration } from '#platform/db/run-migration.ts'
import { databaseUrl } from '../support/database.ts'

const FOLDER = new URL('../../src/platform/db/migrations/', import.meta.url)
/** From the next migration on, migrations have to be compatible with servers of the previous version. */
const LAST_WITHOUT_RULE = '0057_size_of_copies.sql'
/** From the next migration on, building an index must not block writes. */
const LAST_BLOCKING = '0084_joined_codes.sql'
/** Statements that would break a server of the previous version. */
const CONTRACTING = [
  /\bDROP\s+(?:TABLE|COLUMN|FUNCTION|TYPE|VIEW)\b/i,
  /\bRENAME\s+(?:TO|COLUMN|CONSTRAINT)\b/i,
  /\bALTER\s+COLUMN\s+\S+\s+(?:SET\s+NOT\s+NULL|TYPE|SET\s+DATA\s+TYPE|DROP\s+DEFAULT)\b/i,
  /\bADD\s+COLUMN\s+(?:(?!DEFAULT|GENERATED)[^,;])*\bNOT\s+NULL\b(?:(?!DEFAULT|GENERATED)[^,;])*[,;]/i,
]

let databases = 0

/** Opens a separate database without the newest migrations. */
async function openOlder(without: number): Promise<{ db: Pool; url: string }> {
  databases += 1
  const name = `migrate_${process.pid}_${databases}`
  const admin = openDb(inject('postgresUrl'), { max: 1 })
  await sql.raw(`CREATE DATABASE ${name}`).execute(admin)
  const url = databaseUrl(inject('postgresUrl'), name)
  const db = openDb(url, { max: 4 })
  onTestFinished(async () => {
    await db.destroy()
    await sql.raw(`DROP DATABASE ${name} WITH (FORCE)`).execute(admin)
    await admin.destroy()
  })
  await migrate(db, url, { only: (await listMigrations()).slice(0, -without) })
  return { db, url }
}

/** Returns the number of migrations since the last one that changes a table: others only change rows, and wait for nothing. */
async function countFromLastChangeOfTable(): Promise<number> {
  const names = await listMigrations()
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, FOLDER), 'utf8')))
  return names.length - texts.findLastIndex((text) => /^ALTER TABLE\b/m.test(text))
}

it('newer migrations only add, so that the previous version keeps working during a rolling upgrade', async () => {
  for (const name of (await listMigrations()).filter((one) => one > LAST_WITHOUT_RULE)) {
    const text = await readFile(new URL(name, FOLDER), 'utf8')
    // A file that removes what the previous version no longer uses says so.
    if (/^-- Contracts: \S/m.test(text)) continue
    const statements = text.replace(/--.*$/gm, '')
    for (const pattern of CONTRACTING) expect(statements, name).not.toMatch(pattern)
  }
})

it('newer migrations build the indexes of existing tables concurrently', async () => {
  for (const name of (await listMigrations()).filter((one) => one > LAST_BLOCKING)) {
    if (name.endsWith('.concurrent.sql')) continue
    const text = await readFile(new URL(name, FOLDER), 'utf8')
    for (const [, table] of text.matchAll(/^CREATE (?:UNIQUE )?INDEX \w+ ON (\w+)/gim))
      expect(text, name).toMatch(new RegExp(`^CREATE TABLE ${table}\\b`, 'm'))
  }
})

it.each([
  ['ALTER TABLE items DROP COLUMN name;', true],
  ['DROP TABLE items;', true],
  ['ALTER TABLE items RENAME COLUMN a TO b;', true],
  ['ALTER TABLE items ALTER COLUMN a SET NOT NULL;', true],
  ['ALTER TABLE items ADD COLUMN a text NOT NULL;', true],
  ['ALTER TABLE items ADD COLUMN a text NOT NULL, ADD COLUMN b text;', true],
  ["ALTER TABLE items ADD COLUMN a text NOT NULL DEFAULT '';", false],
  ['ALTER TABLE items ADD COLUMN a integer DEFAULT 1 NOT NULL;', false],
  ['ALTER TABLE items ADD COLUMN a text;', false],
  ['CREATE TABLE a (b text NOT NULL);', false],
])('%s would break the previous version: %s', (statement, isContracting) => {
  expect(CONTRACTING.some((pattern) => pattern.test(statement))).toBe(isContracting)
})

it('rewrites search keys, so that names from before the upgrade are found like new ones', async () => {
  const newer = (await listMigrations()).filter((name) => name >= '0075')
  const { db, url } = await openOlder(newer.length)
  const [tenantId, rootId, id] = [randomUUID(), randomUUID(), randomUUID()]
  await sql`INSERT INTO tenants (id, org_id, name, short_name, subdomain) VALUES (${tenantId}, ${tenantId}, 'Older', 'older', 'older')`.execute(
    db,
  )
  await sql`
    INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, boundary_id) VALUES
      (${tenantId}, ${rootId}, NULL, 'all', 'all', 'folder', 'folder', ${rootId}),
      (${tenantId}, ${id}, ${rootId}, 'Level02_Proto\u00adkoll', 'key', 'folder', 'folder', ${rootId})`.execute(db)
  const textOf = async () =>
    (await sql<{ text: string }>`SELECT search_text AS text FROM items WHERE id = ${id}`.execute(db)).rows[0]?.text
  expect(await textOf()).not.toContain('protokoll')
  await migrate(db, url)
  expect(await textOf()).toBe(' level02 protokoll \t 02 level level02protokoll ')
})

it('makes all amounts from before the upgrade pounds, and those of the previous version during it', async () => {
  const newer = (await listMigrations()).filter((name) => name >= '0090')
  const { db, url } = await openOlder(newer.length)
  const [tenantId, rootId, id] = [randomUUID(), randomUUID(), randomUUID()]
  await sql`INSERT INTO tenants (id, org_id, name, short_name, subdomain) VALUES (${tenantId}, ${tenantId}, 'Older', 'older', 'older')`.execute(
    db,
  )
  await sql`
    INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, boundary_id, budget) VALUES
      (${tenantId}, ${rootId}, NULL, 'all', 'all', 'folder', 'folder', ${rootId}, 12),
      (${tenantId}, ${id}, ${rootId}, 'Plan', 'plan', 'folder', 'folder', ${rootId}, NULL)`.execute(db)
  await migrate(db, url)
  const currencies = async () =>
    (await sql<{ currency: string | null }>`SELECT currency FROM items ORDER BY parent_id NULLS FIRST`.execute(db)).rows.map(
      (row) => row.currency,
    )
  expect(await currencies()).toEqual(['GBP', null])
  await sql`UPDATE items SET cost = 3, manual_cost = true WHERE id = ${id}`.execute(db)
  expect(await currencies()).toEqual(['GBP', 'GBP'])
  await sql`UPDATE items SET cost = 4, currency = 'EUR' WHERE id = ${id}`.execute(db)
  expect(await currencies()).toEqual(['GBP', 'EUR'])
})

it('waits for a table in use without blocking others behind it', async () => {
  const { db, url } = await openOlder(await countFromLastChangeOfTable())
  const release = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  // Like a long write of a server of the previous version.
  const writing = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`.execute(tx)
    await sql.raw(`LOCK TABLE ${rows.map(({ name }) => name).join(', ')} IN ROW EXCLUSIVE MODE`).execute(tx)
    isHeld.resolve()
    await release.promise
  })
  await isHeld.promise
  let isMigrated = false
  const migrating = migrate(db, url).then(() => {
    isMigrated = true
  })
  /** Returns the table that the migration waits for; undefined for none. */
  const waitsFor = async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT relation::regclass::text AS name FROM pg_locks
      WHERE NOT granted AND relation IS NOT NULL AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(
      db,
    )
    return rows[0]?.name
  }
  let table: string | undefined
  await expect
    .poll(
      async () => {
        table = await waitsFor()
        return table
      },
      { timeout: 60_000, interval: 10 },
    )
    .toBeDefined()
  // Queued behind the migration, and finished before the long write.
  await sql.raw(`DELETE FROM ${table} WHERE false`).execute(db)
  expect(isMigrated).toBe(false)
  release.resolve()
  await writing
  await migrating
  const { rows } = await sql<{ name: string }>`SELECT name FROM migrations ORDER BY name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(await listMigrations())
})

it('builds an index while another transaction writes, again after an interrupted build', async () => {
  const { db } = await openOlder(1)
  const writeTenant = (to: Pick<Pool, 'getExecutor'>) => {
    const id = randomUUID()
    return sql`INSERT INTO tenants (id, org_id, name, short_name, subdomain) VALUES (${id}, ${id}, ${id}, ${id}, ${id})`.execute(
      to,
    )
  }
  const isValid = async () =>
    (
      await sql<{ valid: boolean }>`
        SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('tenants_by_name_length')`.execute(db)
    ).rows[0]?.valid
  const migration = {
    name: '9999_lengths.concurrent.sql',
    text: '-- An index.\nCREATE INDEX CONCURRENTLY tenants_by_name_length ON tenants (length(name));\n',
  }
  const release = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const writing = db.transaction().execute(async (tx) => {
    await writeTenant(tx)
    isHeld.resolve()
    await release.promise
  })
  await isHeld.promise
  const interrupted = expect(runMigration(db, migration)).rejects.toThrow('canceling statement')
  await expect.poll(isValid).toBe(false)
  // The build waits for the open transaction, and nothing waits for the build.
  await writeTenant(db)
  await sql`SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE query LIKE 'CREATE INDEX CONCURRENTLY%'
    AND datname = current_database()`.execute(db)
  await interrupted
  expect(await isValid()).toBe(false)
  release.resolve()
  await writing
  await runMigration(db, migration)
  expect(await isValid()).toBe(true)
  expect((await sql<{ name: string }>`SELECT name FROM migrations ORDER BY name DESC LIMIT 1`.execute(db)).rows[0]?.name).toBe(
    migration.name,
  )
})

it('a file of concurrent indexes with any other statement fails and is not recorded', async () => {
  const { db } = await openOlder(1)
  const migration = { name: '9999_mixed.concurrent.sql', text: 'UPDATE tenants SET name = name;' }
  await expect(runMigration(db, migration)).rejects.toThrow('may only contain CREATE INDEX CONCURRENTLY')
  expect((await sql`SELECT FROM migrations WHERE name = ${migration.name}`.execute(db)).rows).toEqual([])
})
