import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { MergeStep } from './replacement.ts'

const IS_MEMBER = sql`EXISTS (SELECT FROM memberships m WHERE m.tenant_id = r.tenant_id AND m.user_id = r.user_id)`
const REMEMBERS = sql`EXISTS (SELECT FROM memberships m WHERE m.tenant_id = r.team_id AND m.user_id = r.user_id)`

/**
 * The related rows of an item: the columns that distinguish two rows of one item, those that are copied, and the rows that must
 * still exist.
 */
const TABLES = {
  stars: { key: sql`user_id::text`, columns: ['user_id', 'created'], isValid: IS_MEMBER },
  item_tags: {
    key: sql`tag_id::text`,
    columns: ['tag_id'],
    isValid: sql`EXISTS (SELECT FROM tags t WHERE t.tenant_id = r.tenant_id AND t.id = r.tag_id)`,
  },
  remembered_views: {
    key: sql`concat_ws(' ', user_id, nullif(team_id, tenant_id))`,
    columns: ['team_id', 'user_id', 'view', 'updated'],
    isValid: REMEMBERS,
  },
  project_details: { key: sql`'details'`, columns: ['status', 'starts', 'ends'], isValid: sql`true` },
} as const satisfies Record<string, { key: RawBuilder<unknown>; columns: readonly string[]; isValid: RawBuilder<unknown> }>

type Table = keyof typeof TABLES
const NAMES = ['stars', 'item_tags', 'remembered_views', 'project_details'] as const satisfies readonly Table[]

type RelatedRecords = Pick<MergeStep, Table | 'redirects'>
interface Pair {
  tenantId: string
  sourceId: string
  targetId: string
}

/**
 * Transfers stars, tags, views, redirects, and the status and dates of a project to another item, which keeps its own on
 * conflict. Returns the data to revert it.
 */
export async function transferRelatedRecords(tx: Db, pair: Pair): Promise<RelatedRecords> {
  const handed = { stars: NOTHING, item_tags: NOTHING, remembered_views: NOTHING, project_details: NOTHING }
  for (const name of NAMES) handed[name] = await transferRows(tx, name, pair)
  return { ...handed, redirects: await transferRedirects(tx, pair) }
}

const NOTHING: MergeStep[Table] = { own: [], gained: [] }

async function transferRows(tx: Db, name: Table, { tenantId, sourceId, targetId }: Pair): Promise<MergeStep[Table]> {
  const { key, columns } = TABLES[name]
  const [table, list] = [sql.table(name), sql.join(columns.map((column) => sql.ref(column)))]
  const { rows } = await sql<{ own: string[]; gained: string[] }>`
    WITH own AS (DELETE FROM ${table} t WHERE tenant_id = ${tenantId} AND item_id = ${sourceId} RETURNING t.*),
    gained AS (
      INSERT INTO ${table} (tenant_id, item_id, ${list}) SELECT tenant_id, ${targetId}, ${list} FROM own
      ON CONFLICT DO NOTHING RETURNING ${key} AS key
    )
    SELECT ARRAY(SELECT to_jsonb(own)::text FROM own) AS own, ARRAY(SELECT key FROM gained) AS gained`.execute(tx)
  return rows[0] ?? NOTHING
}

/** Redirects old paths to an item and its content to the item that replaces it. */
async function transferRedirects(tx: Db, { tenantId, sourceId, targetId }: Pair): Promise<MergeStep['redirects']> {
  const { rows } = await sql<MergeStep['redirects']>`
    WITH here AS (
      UPDATE redirects f SET item_id = ${targetId} WHERE tenant_id = ${tenantId} AND item_id = ${sourceId} RETURNING f.*
    ), inside AS (
      SELECT f.* FROM redirects f WHERE tenant_id = ${tenantId} AND parent_id = ${sourceId}
    ), gained AS (
      INSERT INTO redirects (tenant_id, parent_id, name_key, item_id)
      SELECT tenant_id, ${targetId}, name_key, CASE item_id WHEN ${sourceId}::uuid THEN ${targetId}::uuid ELSE item_id END FROM inside
      ON CONFLICT DO NOTHING RETURNING name_key
    )
    SELECT ARRAY(SELECT to_jsonb(here)::text FROM here) AS here, ARRAY(SELECT to_jsonb(inside)::text FROM inside) AS inside,
      ARRAY(SELECT name_key FROM gained) AS gained`.execute(tx)
  return rows[0] ?? { here: [], inside: [], gained: [] }
}

/** Reverts {@link transferRelatedRecords} after the item was restored. Changes by others since then are kept. */
export async function revertTransfer(
  tx: Db,
  { relatedRecords, ...pair }: Pair & { relatedRecords: RelatedRecords },
): Promise<void> {
  for (const name of NAMES) await revertRows(tx, name, { ...pair, ...relatedRecords[name] })
  await revertRedirects(tx, { ...pair, ...relatedRecords.redirects })
}

async function revertRows(
  tx: Db,
  name: Table,
  { tenantId, sourceId, targetId, own, gained }: Pair & MergeStep[Table],
): Promise<void> {
  const { key, columns, isValid } = TABLES[name]
  const [table, list] = [sql.table(name), sql.join(columns.map((column) => sql.ref(column)))]
  await sql`DELETE FROM ${table} WHERE tenant_id = ${tenantId} AND item_id = ${targetId} AND ${key} = ANY(${gained}::text[])`.execute(
    tx,
  )
  // Rows stored before views recorded their team belong to the tree's own team.
  await sql`
    INSERT INTO ${table} (tenant_id, item_id, ${list})
    SELECT tenant_id, ${sourceId}, ${list} FROM (
      SELECT (jsonb_populate_record(NULL::${table}, jsonb_build_object('team_id', one::jsonb -> 'tenant_id') || one::jsonb)).* FROM unnest(${own}::text[]) AS one
    ) r WHERE ${isValid} ON CONFLICT DO NOTHING`.execute(tx)
}

async function revertRedirects(
  tx: Db,
  { tenantId, sourceId, targetId, here, inside, gained }: Pair & MergeStep['redirects'],
): Promise<void> {
  const places = (rows: string[]) => sql`(
    SELECT (jsonb_populate_record(NULL::redirects, one::jsonb)).* FROM unnest(${rows}::text[]) AS one) p`
  await sql`
    UPDATE redirects f SET item_id = ${sourceId} FROM ${places(here)}
    WHERE f.tenant_id = ${tenantId} AND f.parent_id = p.parent_id AND f.name_key = p.name_key AND f.item_id = ${targetId}`.execute(
    tx,
  )
  await sql`
    DELETE FROM redirects f USING ${places(inside)}
    WHERE f.tenant_id = ${tenantId} AND f.parent_id = ${targetId} AND f.name_key = p.name_key AND f.name_key = ANY(${gained}::text[])
      AND f.item_id = p.item_id`.execute(tx)
  await sql`
    INSERT INTO redirects (tenant_id, parent_id, name_key, item_id)
    SELECT i.tenant_id, ${sourceId}, p.name_key, i.id FROM ${places(inside)}
    JOIN items i ON i.tenant_id = ${tenantId} AND i.id = p.item_id ON CONFLICT DO NOTHING`.execute(tx)
}
