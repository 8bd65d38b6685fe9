import { type RawBuilder, sql } from 'kysely'
import { type Member, openMounts } from '#modules/access/public.ts'
import type { Ground, SharedFolder } from './ground.ts'

type Sql = RawBuilder<unknown>

/**
 * What a statement that searches grounds begins with: the word, and what is shared, once however many parts look into it. Where that is little, the
 * open folders, as `shared`. Else what is found by its words is judged by what is open: `shared_tops`, `shared_boundaries` (the restricted ones close
 * what is below them), `shared_names` of the tops, and `shared_mounts` where the whole own tree is searched. PostgreSQL reads those only once
 * something was found that has to be judged, which most searches never come to.
 */
export function withShared(grounds: readonly Ground[]): Sql {
  const shared = grounds.find((ground) => ground.shared)?.shared
  if (!shared) return sql`WITH`
  if (shared.by === 'folders') {
    return sql`WITH shared AS MATERIALIZED (SELECT * FROM ${listOf(shared.folders)} AS folder (tenant_id, id, name)),`
  }
  const tops =
    shared.by === 'tops'
      ? sql`shared_tops AS MATERIALIZED (SELECT * FROM ${listOf(shared.tops)} AS top (tenant_id, id, name))`
      : placed(shared)
  return sql`WITH RECURSIVE ${tops}, ${BOUNDARIES}, shared_names AS MATERIALIZED (SELECT jsonb_object_agg(id, name) AS names FROM shared_tops),`
}

function listOf(folders: readonly SharedFolder[]): Sql {
  return sql`unnest(${folders.map(({ tenantId }) => tenantId)}::uuid[], ${folders.map(({ id }) => id)}::uuid[], ${folders.map(({ name }) => name)}::text[])`
}

/** The living mounts that are open, and what of them stands in a folder that is open too. Of several places that one folder has the first counts. */
function placed({ principal, open }: { principal: Member; open: readonly string[] }): Sql {
  return sql`shared_mounts AS MATERIALIZED (
      SELECT m.* FROM (${openMounts(principal)}) m
      JOIN boundaries b ON b.tenant_id = m.tenant_id AND b.item_id = m.id AND NOT b.is_deleted
    ), shared_tops AS MATERIALIZED (
      SELECT DISTINCT ON (m.source_id) m.source_tenant_id AS tenant_id, m.source_id AS id, m.name
      FROM shared_mounts m JOIN items p ON p.tenant_id = m.tenant_id AND p.id = m.parent_id
      WHERE p.boundary_id = ANY(${open}::uuid[]) ORDER BY m.source_id, m.mounted_for NULLS LAST
    )`
}

/** The boundaries from the tops downwards as far as they are open, and those that close what is below them. */
const BOUNDARIES: Sql = sql`shared_boundaries AS MATERIALIZED (
    SELECT tenant_id, id, false AS is_restricted, false AS is_hidden FROM shared_tops
    UNION
    SELECT b.tenant_id, i.id, i.is_restricted, i.is_hidden FROM shared_boundaries around
    JOIN boundaries b ON b.tenant_id = around.tenant_id AND b.parent_id = around.id AND NOT b.is_deleted
    JOIN items i ON i.tenant_id = b.tenant_id AND i.id = b.item_id
    WHERE NOT around.is_restricted
  )`
