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
 * SQL: whether a row of `items` is the living child of a folder under a name. That `is_dir` is one of both is for the planner alone. Among many
 * teams it takes a team's folder for having one child, and each index of children for as good as that of names: it read all children of the
 * folder. Those indexes go on with `is_dir`, so that this makes them dearer, and that of names does not.
 */
export function isNamed(alias: string, { tenantId, folderId, nameKey }: Name): RawBuilder<boolean> {
  const column = columnsOf(alias)
  return sql`${column('tenant_id')} = ${tenantId} AND ${column('parent_id')} = ${folderId} AND ${column('name_key')} = ${nameKey}
    AND ${column('deleted')} IS NULL AND ${column('is_dir')} IN (true, false)`
}

/** SQL, behind LATERAL: the whole row of it, looked up once for each name. OFFSET 0 keeps the planner from reading the folder to join it with the names. */
export function childNamed(name: Name): RawBuilder<unknown> {
  return sql`(SELECT * FROM items child WHERE ${isNamed('child', name)} OFFSET 0)`
}
