import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Pool } from '#platform/db/db.ts'
import { type FiledTable, loadTables } from '#platform/dump/load-tables.ts'
import { readSnapshot } from '#platform/dump/read-snapshot.ts'
import type { Sequence } from '#platform/dump/tables.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { untilWaiting } from '../support/hold.ts'

/** Difficult cases: cycles, triggers, generated columns, names that need quoting. */
const SCHEMA = `
  CREATE TABLE parents (id int PRIMARY KEY, best_child int, count int NOT NULL DEFAULT 0);
  CREATE TABLE "Child ""s""" (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, parent int REFERENCES parents ON DELETE CASCADE, elder int REFERENCES "Child ""s""" DEFERRABLE,
    "Upper" text NOT NULL CHECK ("Upper" <> 'never'), lower text GENERATED ALWAYS AS (lower("Upper")) STORED);
  ALTER TABLE parents ADD FOREIGN KEY (best_child) REFERENCES "Child ""s""" NOT VALID;
  CREATE FUNCTION count_children() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN UPDATE parents SET count = count + 1 WHERE id = NEW.parent; RETURN NEW; END $$;
  CREATE TRIGGER counting AFTER INSERT ON "Child ""s""" FOR EACH ROW EXECUTE FUNCTION count_children();
  CREATE TABLE all_values (t text, b bytea, n numeric, f float8, at timestamptz, day date, j jsonb, l text[], i interval, u uuid, ok boolean);
  CREATE TABLE parts (id int, what text) PARTITION BY RANGE (id);
  CREATE TABLE parts_low PARTITION OF parts FOR VALUES FROM (0) TO (10);
  CREATE TABLE parts_high PARTITION OF parts DEFAULT`

const ROWS = `
  INSERT INTO parents (id) VALUES (1), (2);
  INSERT INTO "Child ""s""" (parent, "Upper") VALUES (1, 'A'), (1, 'B'), (2, 'C');
  UPDATE "Child ""s""" SET elder = 3 WHERE id = 1;
  UPDATE parents SET best_child = 2 WHERE id = 1;
  INSERT INTO all_values VALUES
    (E'tab\\t line\\nback\\\\slash \\\\N \\\\. ''quote'' "double" 🏗️', '\\x00ff0a5c09', 12345678901234567890.000100, 0.1::float8 + 0.2, '2026-11-26 20:58:10.123456+05:30', '0044-03-15 BC', '{"a": [1, null, "\\\\n"]}', ARRAY['a,b', NULL, '"', ''], '1 year -3 days 04:05:06.7', '0198f000-0000-7000-8000-000000000001', true),
    ('', '', 'NaN', 'Infinity', 'infinity', '-infinity', 'null', '{}', '0', NULL, false),
    (NULL, NULL, NULL, '-0', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
  INSERT INTO parts VALUES (1, 'low'), (100, 'high')`

let folder = ''
let from: TestDatabase
let to: TestDatabase
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbour-dump-'))
  ;[from, to] = [await testDatabase('template0'), await testDatabase('template0')]
  for (const { db } of [from, to]) await sql.raw(SCHEMA).execute(db)
  await sql.raw(ROWS).execute(from.db)
  // Unusual settings, which must not affect the dump.
  await sql
    .raw(`DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET datestyle = ''SQL, DMY''', current_database());
    EXECUTE format('ALTER DATABASE %I SET intervalstyle = ''sql_standard''', current_database());
    EXECUTE format('ALTER DATABASE %I SET extra_float_digits = ''-5''', current_database());
    EXECUTE format('ALTER DATABASE %I SET timezone = ''Asia/Kolkata''', current_database());
  END $$`)
    .execute(from.db)
})
afterEach(async () => {
  await from.close()
  await to.close()
  await rm(folder, { recursive: true, force: true })
})

async function dump(
  between: (table: string) => Promise<void> = async () => undefined,
): Promise<{ tables: FiledTable[]; sequences: Sequence[] }> {
  return readSnapshot(from.connectionString, async (snapshot) => {
    const tables: FiledTable[] = []
    for (const [index, table] of snapshot.tables.entries()) {
      const path = join(folder, `${index}.gz`)
      const { rows } = await snapshot.writeTable(table, path)
      tables.push({ ...table, path, rows })
      await between(table.name)
    }
    return { tables, sequences: await snapshot.sequences() }
  })
}
const load = (loaded: Awaited<ReturnType<typeof dump>>) =>
  loadTables(to.connectionString, { ...loaded, replaced: [], finish: async () => undefined })

const contents = (db: Pool): Promise<string[][]> =>
  db.connection().execute(async (connection) => {
    await sql`SET datestyle = 'ISO'`.execute(connection)
    await sql`SET timezone = 'UTC'`.execute(connection)
    await sql`SET intervalstyle = 'postgres'`.execute(connection)
    await sql`SET extra_float_digits = 3`.execute(connection)
    const found: string[][] = []
    for (const name of ['parents', 'Child "s"', 'all_values', 'parts_low', 'parts_high']) {
      const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(name)} t ORDER BY 1`.execute(connection)
      found.push(rows.map(({ row }) => row))
    }
    return found
  })

it('transfers every value, including cyclic foreign keys, and runs no triggers', async () => {
  await load(await dump())
  expect(await contents(to.db)).toEqual(await contents(from.db))
  const constraints = sql`SELECT conname, convalidated, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1`
  expect((await constraints.execute(to.db)).rows).toEqual((await constraints.execute(from.db)).rows)
  // Sequences and triggers keep working.
  await sql`INSERT INTO "Child ""s""" (parent, "Upper") VALUES (2, 'D')`.execute(to.db)
  const { rows } =
    await sql`SELECT (SELECT max(id) FROM "Child ""s""") AS id, (SELECT count FROM parents WHERE id = 2) AS count`.execute(to.db)
  expect(rows).toEqual([{ id: 4, count: 2 }])
  await expect(sql`INSERT INTO "Child ""s""" (parent, "Upper") VALUES (3, 'E')`.execute(to.db)).rejects.toThrow(/foreign key/)
})

describe('A snapshot', () => {
  it('covers all tables consistently, although rows change in between', async () => {
    const before = await contents(from.db)
    const loaded = await dump(async () => {
      await sql`DELETE FROM "Child ""s""" WHERE id = 1`.execute(from.db)
      await sql`INSERT INTO "Child ""s""" (parent, "Upper") VALUES (2, 'Later')`.execute(from.db)
      await sql`INSERT INTO parts VALUES (2, 'later')`.execute(from.db)
    })
    await load(loaded)
    expect(await contents(to.db)).toEqual(before)
  })

  it('keeps its schema: changes to tables wait', async () => {
    let changing: Promise<unknown> | undefined
    let isChanged = false
    const loaded = await dump(async () => {
      changing ??= sql`ALTER TABLE parts ALTER what TYPE int USING 1`.execute(from.db).then(() => {
        isChanged = true
      })
      await untilWaiting(from)
      expect(isChanged).toBe(false)
    })
    await changing
    await load(loaded)
    expect((await contents(to.db))[3]).toEqual(['(1,low)'])
  })
})

describe('Nothing is loaded', () => {
  const untouched = async () => expect((await contents(to.db)).flat()).toEqual([])

  it('if a foreign key is violated', async () => {
    const loaded = await dump()
    const file = loaded.tables.find(({ name }) => name === 'parents')
    const empty = await readSnapshot(to.connectionString, (snapshot) =>
      snapshot.writeQuery('SELECT 1 WHERE false', join(folder, 'none.gz')),
    )
    Object.assign(file ?? {}, { path: join(folder, 'none.gz'), rows: empty.rows })
    await expect(load(loaded)).rejects.toThrow('The backup of Child "s" cannot be read back: insert or update')
    await untouched()
  })

  it('if a step of the same load fails', async () => {
    const finish = async () => {
      throw new Error('No')
    }
    await expect(loadTables(to.connectionString, { ...(await dump()), replaced: [], finish })).rejects.toThrow('No')
    await untouched()
  })
})
