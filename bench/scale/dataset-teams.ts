import { createTeam, ensurePerson, setMembership } from '@arbour/server/modules/directory/teams/public'
import type { Db, Pool } from '@arbour/server/platform/db/db'
import { openDatabase } from '@arbour/server/platform/postgres/open-database'
import { type RawBuilder, sql } from 'kysely'
import { QUIET } from '../support/dataset.ts'
import { makeFunctions } from '../support/dataset-plan.ts'

/** Items of a typical team, including its root: 20 folders, 400 subfolders, and files in those. */
export const TEAM_ITEMS = 10_000
const TOPS = 20
const FOLDERS = 400
const FIRST_FILE = 1 + TOPS + FOLDERS
/** Users per team. */
const PEOPLE = 3
/** Teams per statement. */
const BATCH = 25

/** Returns the name of the nth typical team. */
export function teamName(n: number): string {
  return `Team ${n}`
}

/** What the benchmarks search for in a typical team. */
export const KNOWN_TEAM = { folder: 'Undertaking 1/Folder 21', word: 'budget' } as const

/**
 * Adds typical teams to a data folder whose server is stopped, up to the given number, each with users, files, contents without
 * bytes, versions and one event per item. Takes an hour for five hundred on two cores. Returns whether any were added.
 */
export async function ensureTeams(dataDir: string, teams: number): Promise<boolean> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir, log: QUIET, canJoin: true })
  try {
    const { count } = await db
      .selectFrom('tenants')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('name', 'like', teamName(0).replace('0', '%'))
      .executeTakeFirstOrThrow()
    if (count >= teams) return false
    await db.connection().execute(async (connection) => {
      await makeFunctions(connection)
      await makeIds(connection)
      await sql`CREATE TEMP TABLE filled (k bigint, tenant_id uuid, root_id uuid, people uuid[])`.execute(connection)
      for (let first = count; first < teams; first += BATCH) {
        await sql`TRUNCATE filled`.execute(connection)
        for (let n = first; n < Math.min(first + BATCH, teams); n += 1) await makeTeam(db, connection, n)
        await fill(connection)
      }
    })
    await sql`VACUUM ANALYZE`.execute(db)
    await sql`CHECKPOINT`.execute(db)
    return true
  } finally {
    await close()
  }
}

/**
 * Creates functions for the ids of the nth item of the kth team and, with another salt, of its content: version 7, five minutes
 * apart.
 */
async function makeIds(db: Db): Promise<void> {
  await sql`CREATE FUNCTION pg_temp.nth(k bigint, n bigint, salt text) RETURNS uuid LANGUAGE sql IMMUTABLE
    RETURN (lpad(to_hex(1735689600000 + n * 300000), 12, '0') || '7' || substr(md5(salt || n), 1, 3) || '8' || substr(md5(k || salt || n), 1, 15))::uuid`.execute(
    db,
  )
}

async function makeTeam(db: Pool, connection: Db, n: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const tenantId = await createTeam(tx, { name: teamName(n) })
    for (let person = 0; person < PEOPLE; person += 1) {
      const userId = await ensurePerson(tx, {
        email: `person${person}@team${n}.example.com`,
        firstName: 'Person',
        lastName: String(person),
      })
      await setMembership(tx, { tenantId, userId, roles: person === 0 ? ['Admin'] : [] })
    }
  })
  await sql`INSERT INTO filled
    SELECT ${n}, t.id, i.id, (SELECT array_agg(user_id ORDER BY roles DESC) FROM memberships WHERE tenant_id = t.id)
    FROM tenants t JOIN items i ON i.tenant_id = t.id AND i.parent_id IS NULL WHERE t.name = ${teamName(n)}`.execute(connection)
}

/** Fills the teams of the table `filled`, folders before their contents. */
async function fill(db: Db): Promise<void> {
  await folders(db, sql`generate_series(1, ${sql.lit(TOPS)}) n`, {
    parent: sql`f.root_id`,
    name: sql`'Undertaking ' || n`,
    subType: sql`CASE n % 4 WHEN 0 THEN 'company' WHEN 1 THEN 'folder' ELSE 'project' END`,
  })
  await folders(db, sql`generate_series(${sql.lit(TOPS + 1)}, ${sql.lit(TOPS + FOLDERS)}) n`, {
    parent: sql`pg_temp.nth(f.k, 1 + (n - 1) % ${sql.lit(TOPS)}, 'item')`,
    name: sql`'Folder ' || n`,
    subType: sql`'folder'`,
  })
  await files(db)
  await sql`INSERT INTO events (tenant_id, id, item_id, to_parent_id, type, user_id, date, meta)
    SELECT i.tenant_id, i.id, i.id, i.parent_id, 'add', i.owner_id, i.created, jsonb_build_object('name', i.name)
    FROM filled f JOIN items i ON i.tenant_id = f.tenant_id WHERE i.parent_id IS NOT NULL`.execute(db)
  await sql`UPDATE tenants SET depth_bound = 3 WHERE id IN (SELECT tenant_id FROM filled)`.execute(db)
}

interface Folders {
  parent: RawBuilder<unknown>
  name: RawBuilder<unknown>
  subType: RawBuilder<unknown>
}

async function folders(db: Db, numbers: RawBuilder<unknown>, { parent, name, subType }: Folders): Promise<void> {
  await sql`INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, owner_id, boundary_id, created, updated)
    SELECT f.tenant_id, pg_temp.nth(f.k, n, 'item'), ${parent}, ${name}, lower(${name}), 'folder', (${subType})::item_sub_type, f.people[1], f.root_id, at, at
    FROM filled f, ${numbers}, LATERAL (SELECT timestamptz '2025-01-01Z' + n * interval '5 minutes' AS at) made`.execute(db)
}

async function files(db: Db): Promise<void> {
  const allRows = sql`filled f, generate_series(${sql.lit(FIRST_FILE)}, ${sql.lit(TEAM_ITEMS - 1)}) n,
    LATERAL (SELECT timestamptz '2025-01-01Z' + n * interval '5 minutes' AS at, f.k * ${sql.lit(TEAM_ITEMS)} + n AS g) made`
  const person = sql`f.people[1 + n % ${sql.lit(PEOPLE)}]`
  await sql`INSERT INTO objects (tenant_id, id, size, mimetype, sha256, created, uploaded_by)
    SELECT f.tenant_id, pg_temp.nth(f.k, n, 'content'), 1000 + g % 3000000, 'application/octet-stream', sha256(g::text::bytea), at, ${person} FROM ${allRows}`.execute(
    db,
  )
  await sql`
    INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, ext, owner_id, object_id, created, updated)
    SELECT f.tenant_id, pg_temp.nth(f.k, n, 'item'), pg_temp.nth(f.k, ${sql.lit(TOPS + 1)} + n % ${sql.lit(FOLDERS)}, 'item'), named.name,
      normalize(lower(named.name COLLATE natural_order), NFC), 'file',
      (CASE WHEN ext IN ('jpg', 'png') THEN 'image' WHEN ext IN ('zip', 'dwg') THEN 'file' ELSE 'document' END)::item_sub_type,
      ext, ${person}, pg_temp.nth(f.k, n, 'content'), at, at + pg_temp.chance(g, 75) * interval '100 days'
    FROM ${allRows}, LATERAL (SELECT pg_temp.extension(g) AS ext) typed,
      LATERAL (SELECT normalize(pg_temp.stem(g) || ' ' || n || '.' || ext, NFC) AS name) named`.execute(db)
  await sql`INSERT INTO versions (tenant_id, id, item_id, object_id, created, created_by)
    SELECT f.tenant_id, pg_temp.nth(f.k, n, 'item'), pg_temp.nth(f.k, n, 'item'), pg_temp.nth(f.k, n, 'content'), at, ${person} FROM ${allRows}`.execute(
    db,
  )
}
