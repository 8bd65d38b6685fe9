import { type RawBuilder, sql } from 'kysely'
import type { Ground } from './ground.ts'

/** What a statement that searches grounds begins with: where little is shared its open folders, as `shared`, once however many parts look into them. */
export function withShared(grounds: readonly Ground[]): RawBuilder<unknown> {
  const shared = grounds.find((ground) => ground.shared)?.shared
  if (shared?.by !== 'folders') return sql`WITH`
  const { folders } = shared
  return sql`WITH shared AS MATERIALIZED (
      SELECT * FROM unnest(${folders.map(({ tenantId }) => tenantId)}::uuid[], ${folders.map(({ id }) => id)}::uuid[], ${folders.map(({ name }) => name)}::text[])
        AS folder (tenant_id, id, name)
    ),`
}
