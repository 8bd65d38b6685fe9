import { type RawBuilder, sql } from 'kysely'
import { livingBoundaries } from '#modules/core/tree/public.ts'

/**
 * SQL for `WITH RECURSIVE`: `known` states for every boundary of a team whether its content is outside the bin, and whether the
 * user can open it.
 */
export function visibleBoundaries(tenantId: string, open: readonly string[]): RawBuilder<unknown> {
  return sql`${livingBoundaries(tenantId)}, known AS MATERIALIZED (
    SELECT b.item_id AS id, living.id IS NOT NULL AS is_living, b.item_id = ANY(${`{${open.join(',')}}`}::uuid[]) AS is_open
    FROM boundaries b LEFT JOIN living ON living.id = b.item_id WHERE b.tenant_id = ${tenantId}
  )`
}
