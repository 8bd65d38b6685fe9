import { MAX_DEPTH } from '@arbour/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { ArchiveError } from './archive-error.ts'
import { stagedTable } from './stage.ts'

const items = stagedTable('items')
const objects = stagedTable('objects')
const versions = stagedTable('versions')

/** The references that must be valid in an archive: the kind, its field, and the referenced kind and field. */
const REFERENCES: readonly (readonly [kind: string, field: string, to: string, toField?: string])[] = [
  ['items', 'object_id', 'objects'],
  ['versions', 'item_id', 'items'],
  ['versions', 'object_id', 'objects'],
  ['item-tags', 'item_id', 'items'],
  ['item-tags', 'tag_id', 'tags'],
  ['grants', 'item_id', 'items'],
  ['grants', 'user_id', 'members', 'user_id'],
  ['group-members', 'group_id', 'groups'],
  ['group-members', 'user_id', 'members', 'user_id'],
  ['group-grants', 'item_id', 'items'],
  ['group-grants', 'group_id', 'groups'],
  ['stars', 'item_id', 'items'],
  ['stars', 'user_id', 'members', 'user_id'],
  ['views', 'item_id', 'items'],
  ['views', 'user_id', 'members', 'user_id'],
  ['notification-preferences', 'user_id', 'members', 'user_id'],
  ['redirects', 'item_id', 'items'],
  ['redirects', 'parent_id', 'items'],
  ['request-files', 'item_id', 'items'],
  ['figure-changes', 'item_id', 'items'],
  ['project-details', 'item_id', 'items'],
]

/** Forbidden states, as queries that return one id with the problem. */
const CONTRADICTIONS: readonly (readonly [what: string, query: RawBuilder<unknown>])[] = [
  [
    'is in no folder that leads up to the root',
    sql`SELECT id FROM ${items} i WHERE NOT EXISTS (SELECT FROM pg_temp.archived_places p WHERE p.id = i.id)`,
  ],
  [`lies deeper than ${MAX_DEPTH} levels`, sql`SELECT id FROM pg_temp.archived_places WHERE depth > ${sql.lit(MAX_DEPTH)}`],
  [
    'has the name of something else in its folder',
    sql`SELECT min(id::text) AS id FROM ${items} WHERE deleted IS NULL AND parent_id IS NOT NULL GROUP BY parent_id, name_key HAVING count(*) > 1`,
  ],
  [
    'is no file and has a version',
    sql`SELECT v.item_id AS id FROM ${versions} v JOIN ${items} i ON i.id = v.item_id WHERE i.type <> 'file'`,
  ],
  [
    'has a content that is none of its versions',
    sql`SELECT i.id FROM ${items} i WHERE i.type = 'file' AND NOT EXISTS (
      SELECT FROM ${versions} v WHERE v.item_id = i.id AND v.object_id = i.object_id)`,
  ],
  [
    'is a stored object that no version has',
    sql`SELECT o.id FROM ${objects} o WHERE NOT EXISTS (SELECT FROM ${versions} v WHERE v.object_id = o.id)`,
  ],
]

/**
 * Checks that the staged rows are consistent, and stores the depth and boundary of each item in `archived_places`. Other
 * invariants are checked after the import. Throws {@link ArchiveError}.
 */
export async function checkStaged(connection: Db): Promise<void> {
  const { rows: teams } = await sql`SELECT FROM ${stagedTable('team')}`.execute(connection)
  if (teams.length !== 1) throw new ArchiveError('The archive is not of one team')
  const { rows: roots } = await sql`SELECT FROM ${items} WHERE parent_id IS NULL AND deleted IS NULL AND type = 'folder'`.execute(
    connection,
  )
  if (roots.length !== 1) throw new ArchiveError(`The tree has ${roots.length} roots`)
  await recordPlaces(connection)
  for (const [kind, field, to, toField = 'id'] of REFERENCES) {
    const name = sql.ref(field)
    const { rows } = await sql<{ id: string }>`
      SELECT r.${name} AS id FROM ${stagedTable(kind)} r
      WHERE r.${name} IS NOT NULL AND NOT EXISTS (SELECT FROM ${stagedTable(to)} t WHERE t.${sql.ref(toField)} = r.${name}) LIMIT 1`.execute(
      connection,
    )
    if (rows[0])
      throw new ArchiveError(`The ${kind} of the archive name ${rows[0].id} as their ${field}, which is not among its ${to}`)
  }
  for (const [what, query] of CONTRADICTIONS) {
    const { rows } = await sql<{ id: string }>`SELECT id FROM (${query}) AS wrong LIMIT 1`.execute(connection)
    if (rows[0]) throw new ArchiveError(`${rows[0].id} ${what}`)
  }
}

/**
 * Walks down the tree, and from deleted items without a parent. Items in a cycle are never reached, since each has one parent.
 */
async function recordPlaces(connection: Db): Promise<void> {
  await sql`DROP TABLE IF EXISTS pg_temp.archived_places`.execute(connection)
  await sql`
    CREATE TEMP TABLE archived_places AS
    WITH RECURSIVE listed AS MATERIALIZED (
      SELECT i.id, i.parent_id, i.type = 'folder' AS is_dir, i.deleted IS NOT NULL AS is_deleted,
        (i.deleted IS NOT NULL OR i.is_restricted OR i.parent_id IS NULL OR EXISTS (
          SELECT FROM ${stagedTable('grants')} g WHERE g.item_id = i.id UNION ALL SELECT FROM ${stagedTable('group-grants')} g WHERE g.item_id = i.id)) AS is_boundary
      FROM ${items} i
    ), placed AS (
      SELECT l.id, l.is_dir, l.is_deleted, true AS is_boundary, 0 AS depth, l.id AS nearest, CASE WHEN l.is_deleted THEN (
        SELECT r.id FROM ${items} r WHERE r.parent_id IS NULL AND r.deleted IS NULL AND r.type = 'folder') END AS outer_one
      FROM listed l WHERE l.parent_id IS NULL
      UNION ALL
      SELECT l.id, l.is_dir, l.is_deleted, l.is_boundary, p.depth + 1, CASE WHEN l.is_boundary THEN l.id ELSE p.nearest END, p.nearest
      FROM placed p JOIN listed l ON l.parent_id = p.id WHERE p.is_dir
    )
    SELECT * FROM placed`.execute(connection)
  await sql`CREATE UNIQUE INDEX ON pg_temp.archived_places (id)`.execute(connection)
  await sql`ANALYZE pg_temp.archived_places`.execute(connection)
}
