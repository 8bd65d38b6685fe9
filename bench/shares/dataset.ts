import type { Pool } from '@arbour/server/platform/db/db'
import { openDatabase } from '@arbour/server/platform/postgres/open-database'
import { type RawBuilder, sql } from 'kysely'
import { COMMON_WORDS } from '../support/dataset-words.ts'

/** Sizes of the data set. */
export const SIZES = {
  /** The team's own folders, with the files in each. */
  ownFolders: 500,
  ownFiles: 120,
  /** Folders shared by one other team, all mounted in one folder, with the files in each. */
  mounts: 1000,
  sharedFiles: 54,
  /** Other teams, each of which gets each of the shared folders. */
  receivers: 90,
  given: 100,
  /** The team's files with a public link. */
  links: 1000,
} as const

/** Folders that the benchmarks access by path. */
export const KNOWN = { mounts: 'Partners', given: 'Given 1', own: 'Folder 1', partner: 'Partner' } as const

const QUIET = { debug: () => undefined, warn: console.warn, error: console.error }

/** Changes the database of a data folder whose server is stopped, and updates PostgreSQL's statistics. */
async function changeData(dataDir: string, change: (db: Pool) => Promise<void>): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir, log: QUIET, canJoin: true })
  try {
    await change(db)
    await sql`VACUUM ANALYZE`.execute(db)
  } finally {
    await close()
  }
}

/** Fills the tree of the only team in a data folder. */
export function writeOwnTree(dataDir: string): Promise<void> {
  const { ownFolders, ownFiles } = SIZES
  return changeData(dataDir, async (db) => {
    const ownTenant = sql`(SELECT id FROM tenants)`
    await writeFolders(db, { tenantId: ownTenant, count: ownFolders, prefix: 'Folder' })
    await writeFiles(db, { tenantId: ownTenant, perFolder: ownFiles })
    await sql`UPDATE tenants SET depth_bound = 2`.execute(db)
  })
}

/** Adds other teams to a data folder, and all shares between them and the team. */
export function writeShares(dataDir: string): Promise<void> {
  const { mounts, sharedFiles, receivers, given: sharedOutCount, links } = SIZES
  return changeData(dataDir, async (db) => {
    await sql`ALTER TABLE tenants ADD COLUMN bench int NOT NULL DEFAULT -1`.execute(db)
    await sql`
      WITH made AS (
        INSERT INTO tenants (id, name, org_id, short_name, subdomain, depth_bound, bench)
        SELECT gen_random_uuid(), name, 'org_' || n, name, 'team-' || n, 2, n
        FROM (SELECT n, ${KNOWN.partner} || CASE n WHEN 0 THEN '' ELSE ' ' || n END AS name FROM generate_series(0, ${receivers}::int) n) one
        RETURNING id
      ), roots AS (
        INSERT INTO items (tenant_id, id, name, name_key, type, sub_type, boundary_id)
        SELECT id, id, 'All Files', 'all files', 'folder', 'folder', id FROM made
      ), edges AS (INSERT INTO boundaries (tenant_id, item_id) SELECT id, id FROM made)
      INSERT INTO connections (id, from_tenant_id, to_tenant_id, accepted)
      SELECT gen_random_uuid(), made.id, own.id, now() FROM made, tenants own WHERE own.bench = -1`.execute(db)
    const ownTenant = sql`(SELECT id FROM tenants WHERE bench = -1)`
    const partner = sql`(SELECT id FROM tenants WHERE bench = 0)`
    await writeFolders(db, { tenantId: partner, count: mounts, prefix: 'Shared' })
    await writeFiles(db, { tenantId: partner, perFolder: sharedFiles })
    await writeFolders(db, { tenantId: ownTenant, count: sharedOutCount, prefix: 'Given' })
    await writeFolders(db, { tenantId: ownTenant, count: 1, prefix: KNOWN.mounts })
    await share(db, { from: partner, prefix: 'Shared', to: sql`t.bench = -1` })
    await share(db, { from: ownTenant, prefix: 'Given', to: sql`t.bench > 0` })
    await placeAll(db, { tenantId: ownTenant, sourceTenantId: partner })
    await writeLinks(db, { tenantId: ownTenant, count: links })
    await sql`ALTER TABLE tenants DROP COLUMN bench`.execute(db)
  })
}

type Sql = RawBuilder<unknown>

/** Writes folders at the root of a tree: `Given 1`, `Given 2`, or a single one named by the prefix. */
async function writeFolders(
  db: Pool,
  { tenantId, count, prefix }: { tenantId: Sql; count: number; prefix: string },
): Promise<void> {
  await sql`
    INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, owner_id, boundary_id)
    SELECT root.tenant_id, gen_random_uuid(), root.id, one.name, lower(one.name), 'folder', 'folder', person.id, root.id
    FROM items root, LATERAL (SELECT ${prefix} || CASE ${count}::int WHEN 1 THEN '' ELSE ' ' || n END AS name FROM generate_series(1, ${count}::int) n) one,
      (SELECT id FROM users LIMIT 1) person
    WHERE root.tenant_id = ${tenantId} AND root.parent_id IS NULL`.execute(db)
}

/**
 * Writes files with names of three words, all with one missing content, into all top-level folders of a tree, dated over a year;
 * every 97th contains the rare word.
 */
async function writeFiles(db: Pool, { tenantId, perFolder }: { tenantId: Sql; perFolder: number }): Promise<void> {
  const word = (seed: Sql) => sql`(${COMMON_WORDS}::text[])[1 + (${seed}) % ${sql.lit(COMMON_WORDS.length)}]`
  await sql`INSERT INTO objects (tenant_id, id, size, mimetype, sha256)
    SELECT id, id, 1, 'text/plain', decode(repeat('00', 32), 'hex') FROM tenants WHERE id = ${tenantId}`.execute(db)
  await sql`
    INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, ext, owner_id, object_id, created, updated)
    SELECT tenant_id, gen_random_uuid(), id, name, normalize(lower(name COLLATE natural_order), NFC), 'file', 'document', 'txt', owner_id, tenant_id, day, day FROM (
      SELECT f.*, concat_ws(' ', ${word(sql`f.k * 7 + n`)}, ${word(sql`f.k + n * 5`)}, ${word(sql`f.k * n`)},
        CASE WHEN (f.k * 131 + n) % 97 = 0 THEN 'zanzibar' END, n) || '.txt' AS name,
        now() - make_interval(secs => (f.k * 7919 + n * 104729) % 31536000) AS day
      FROM (SELECT tenant_id, id, owner_id, row_number() OVER (ORDER BY name_key) AS k FROM items
        WHERE tenant_id = ${tenantId} AND parent_id IS NOT NULL AND type = 'folder') f, generate_series(1, ${perFolder}::int) n
    ) one`.execute(db)
}

/** Shares the folders of a prefix with each team `t` that matches a condition, without expiry. */
async function share(db: Pool, { from, prefix, to }: { from: Sql; prefix: string; to: Sql }): Promise<void> {
  const folders = sql`SELECT * FROM items WHERE tenant_id = ${from} AND parent_id IS NOT NULL AND is_dir AND name LIKE ${`${prefix} %`}`
  await sql`
    WITH folders AS (${folders}), shared AS (
      INSERT INTO shares (id, tenant_id, item_id, grantee_tenant_id, role, is_restricted)
      SELECT gen_random_uuid(), f.tenant_id, f.id, t.id, 'viewer', false FROM folders f, tenants t WHERE ${to}
    ), edges AS (
      INSERT INTO boundaries (tenant_id, item_id, parent_id) SELECT tenant_id, id, boundary_id FROM folders
    )
    INSERT INTO grants (tenant_id, item_id, grantee_kind, grantee_id, grantee_tenant_id, role, source)
    SELECT f.tenant_id, f.id, 'team', t.id, t.id, 'viewer', 'share' FROM folders f, tenants t WHERE ${to}`.execute(db)
  await sql`UPDATE items SET boundary_id = id WHERE id IN (SELECT id FROM (${folders}) f)`.execute(db)
}

/** Mounts everything that another team shares in one folder. */
async function placeAll(db: Pool, { tenantId, sourceTenantId }: { tenantId: Sql; sourceTenantId: Sql }): Promise<void> {
  await sql`
    WITH placed AS (
      INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, owner_id, boundary_id, is_restricted, is_hidden, source_tenant_id, source_id)
      SELECT p.tenant_id, made.id, p.id, s.name, s.name_key, 'folder', 'folder', p.owner_id, made.id, true, true, s.tenant_id, s.id
      FROM items p, items s, LATERAL (SELECT gen_random_uuid() AS id WHERE s.id IS NOT NULL) made
      WHERE p.tenant_id = ${tenantId} AND p.name = ${KNOWN.mounts} AND s.tenant_id = ${sourceTenantId} AND s.is_dir AND s.parent_id IS NOT NULL
      RETURNING tenant_id, id
    )
    INSERT INTO boundaries (tenant_id, item_id, parent_id)
    SELECT placed.tenant_id, placed.id, root.id FROM placed JOIN items root ON root.tenant_id = placed.tenant_id AND root.parent_id IS NULL`.execute(
    db,
  )
}

/** Writes public links to the newest files of a tree. */
async function writeLinks(db: Pool, { tenantId, count }: { tenantId: Sql; count: number }): Promise<void> {
  await sql`
    WITH linked AS (
      INSERT INTO public_links (id, tenant_id, item_id, kind, allows_download, revision, created_by)
      SELECT gen_random_uuid(), tenant_id, id, 'view', true, gen_random_uuid(), owner_id FROM items
      WHERE tenant_id = ${tenantId} AND type = 'file' ORDER BY updated DESC LIMIT ${count}::int
      RETURNING tenant_id, id, item_id
    ), given AS (
      INSERT INTO grants (tenant_id, item_id, grantee_kind, grantee_id, role, source)
      SELECT tenant_id, item_id, 'link', id, 'viewer', 'link' FROM linked
    ), edges AS (
      INSERT INTO boundaries (tenant_id, item_id, parent_id)
      SELECT l.tenant_id, l.item_id, p.boundary_id FROM linked l JOIN items i ON i.tenant_id = l.tenant_id AND i.id = l.item_id
        JOIN items p ON p.tenant_id = i.tenant_id AND p.id = i.parent_id
    )
    UPDATE items SET boundary_id = items.id FROM linked l WHERE items.tenant_id = l.tenant_id AND items.id = l.item_id`.execute(
    db,
  )
}
