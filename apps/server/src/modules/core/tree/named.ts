import { type RawBuilder, sql } from 'kysely'
import { columnsOf } from '#platform/db/fragments.ts'

type Value = RawBuilder<unknown> | string

interface Name {
  tenantId: Value
  folderId: Value
  /** A `name_key`. */
  nameKey: Value
}

/**
 * SQL: whether a row of `items` is the child outside the bin with a given name. The redundant `is_dir` condition is a planner
 * hint: with many teams, the planner estimates one child per folder and considers every index of children as good as the index of
 * names, so it read all children of the folder. The other indexes contain `is_dir`, so the condition makes them more expensive
 * but not the index of names.
 */
export function isNamed(alias: string, { tenantId, folderId, nameKey }: Name): RawBuilder<boolean> {
  const column = columnsOf(alias)
  return sql`${column('tenant_id')} = ${tenantId} AND ${column('parent_id')} = ${folderId} AND ${column('name_key')} = ${nameKey}
    AND ${column('deleted')} IS NULL AND ${column('is_dir')} IN (true, false)`
}

/**
 * SQL for LATERAL: the whole row, looked up once per name. OFFSET 0 keeps the planner from reading the whole folder to join it
 * with the names.
 */
export function childNamed(name: Name): RawBuilder<unknown> {
  return sql`(SELECT * FROM items child WHERE ${isNamed('child', name)} OFFSET 0)`
}
