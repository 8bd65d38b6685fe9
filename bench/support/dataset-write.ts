import type { Db } from '@arbour/server/platform/db/db'
import { sql } from 'kysely'
import { TAGS } from './dataset-words.ts'

const COLORS = ['red', 'yellow', 'green', 'purple', 'blue', 'black', 'gray', 'default']

/** Writes the items planned by {@link planItems}, with all related rows. */
export async function writeItems(db: Db, { tenantId }: { tenantId: string }): Promise<void> {
  await sql`INSERT INTO plan (n, parent, level, is_dir, name, id)
    SELECT 0, -1, 0, true, name, id FROM items WHERE tenant_id = ${tenantId} AND parent_id IS NULL`.execute(db)
  await sql`CREATE TEMP TABLE people AS SELECT row_number() OVER (ORDER BY user_id) AS k, user_id FROM memberships
    WHERE tenant_id = ${tenantId} AND roles = '{}'`.execute(db)
  await sql`CREATE TEMP TABLE contents AS SELECT row_number() OVER (ORDER BY id) AS k, id FROM objects WHERE tenant_id = ${tenantId}`.execute(
    db,
  )
  await sql`ANALYZE plan`.execute(db)
  await writeTree(db, tenantId)
  await writeBoundaries(db, tenantId)
  await writeVersions(db, tenantId)
  await writeTags(db, tenantId)
  await sql`UPDATE tenants SET depth_bound = (SELECT max(level) FROM plan) WHERE id = ${tenantId}`.execute(db)
  await sql`UPDATE items i SET cost = sums.cost, value = sums.value
    FROM (SELECT sum(cost) AS cost, sum(value) AS value FROM plan WHERE parent = 0) sums
    WHERE i.tenant_id = ${tenantId} AND i.parent_id IS NULL`.execute(db)
}

async function writeTree(db: Db, tenantId: string): Promise<void> {
  await sql`
    INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, ext, description, owner_id, object_id, boundary_id,
      created, updated, is_restricted, is_hidden, cost, value, manual_cost, manual_value)
    SELECT ${tenantId}, p.id, f.id, p.name, normalize(lower(p.name COLLATE natural_order), NFC),
      (CASE WHEN p.is_dir THEN 'folder' ELSE 'file' END)::item_type, p.sub_type, p.ext,
      CASE WHEN p.n % 33 = 0 THEN pg_temp.word(p.n, 71) || ', ' || pg_temp.word(p.n, 72) || ' and ' || pg_temp.rare(p.n, 73) || ' for the '
        || pg_temp.word(p.n, 74) END,
      CASE WHEN p.level = 1 THEN admin.user_id ELSE people.user_id END, contents.id, CASE WHEN p.is_dir THEN b.id END, made.at, made.at + pg_temp.chance(p.n, 75) * interval '100 days',
      p.is_restricted, p.is_hidden, p.cost, p.value, NOT p.is_dir AND p.cost IS NOT NULL, NOT p.is_dir AND p.value IS NOT NULL
    FROM plan p JOIN plan f ON f.n = p.parent JOIN plan b ON b.n = p.boundary
      JOIN people ON people.k = 1 + p.n % (SELECT count(*) FROM people)
      JOIN memberships admin ON admin.tenant_id = ${tenantId} AND 'Admin' = ANY(admin.roles)
      LEFT JOIN contents ON NOT p.is_dir AND contents.k = 1 + p.n % (SELECT count(*) FROM contents),
      LATERAL (SELECT timestamptz '2025-01-01Z' + p.n * interval '30 seconds' AS at) made
    WHERE p.n > 0 ORDER BY p.n`.execute(db)
}

/** Every other restricted folder lists a user beside its owner. */
async function writeBoundaries(db: Db, tenantId: string): Promise<void> {
  await sql`INSERT INTO boundaries (tenant_id, item_id, parent_id)
    SELECT ${tenantId}, p.id, root.id FROM plan p, plan root WHERE p.is_restricted AND root.n = 0`.execute(db)
  await sql`INSERT INTO grants (tenant_id, item_id, grantee_kind, grantee_id, grantee_tenant_id, role, source)
    SELECT ${tenantId}, p.id, 'person', people.user_id, ${tenantId}, 'editor', 'access' FROM plan p JOIN people ON people.k = 1 + (p.n + 5) % (SELECT count(*) FROM people)
    WHERE p.is_restricted AND p.n % 2 = 0`.execute(db)
}

async function writeVersions(db: Db, tenantId: string): Promise<void> {
  await sql`INSERT INTO versions (tenant_id, id, item_id, object_id, created, created_by)
    SELECT tenant_id, id, id, object_id, created, owner_id FROM items WHERE tenant_id = ${tenantId} AND object_id IS NOT NULL`.execute(
    db,
  )
}

/** Writes tags on one item in twenty, and stars of all users on a few. */
async function writeTags(db: Db, tenantId: string): Promise<void> {
  await sql`INSERT INTO tags (tenant_id, id, name, name_key, color)
    SELECT ${tenantId}, md5(${tenantId} || 'tag' || g)::uuid, name, lower(name), (${COLORS}::text[])[1 + g % ${sql.lit(COLORS.length)}]
    FROM unnest(${TAGS}::text[]) WITH ORDINALITY AS tag (name, g)`.execute(db)
  await sql`INSERT INTO item_tags (tenant_id, item_id, tag_id)
    SELECT ${tenantId}, id, md5(${tenantId} || 'tag' || 1 + n / 20 % ${sql.lit(TAGS.length)})::uuid FROM plan WHERE n > 0 AND n % 20 = 0`.execute(
    db,
  )
  await sql`INSERT INTO stars (tenant_id, user_id, item_id)
    SELECT ${tenantId}, m.user_id, p.id FROM memberships m, plan p WHERE m.tenant_id = ${tenantId} AND p.n > 0 AND p.n % 10000 = 11 AND NOT p.is_restricted`.execute(
    db,
  )
}
