import { type RawBuilder, sql } from 'kysely'
import type { OpenBoundaries } from '#modules/access/public.ts'

/** A part of what is searched: the team's own tree, or what other teams share with the person. */
export interface Ground {
  /** The tenants of the trees. */
  tenantIds: readonly string[]
  /** It is the tree of the person's own team, whose tags and figures they know. */
  isInside: boolean
  /** What is open in it, and seen by name alone. Empty where `folders` say so. */
  boundaries: OpenBoundaries
  /**
   * Of what others share, where that is little: the open folders. What is in them is open unless it is restricted. Null where the boundaries say
   * what is open.
   */
  folders: readonly SharedFolder[] | null
  /** Shared folders that the boundaries would find: where they stand in the tree they are found as mounts, under these names. */
  tops: readonly { id: string; name: string }[]
  /** A folder to look below, at any depth. */
  parentId: string | null
}

/** A folder of another team; of one that is shared itself, what the person knows it by. */
export interface SharedFolder {
  tenantId: string
  id: string
  name: string | null
}

/**
 * What a statement that searches grounds begins with: the word, and the shared folders under the name of `shared`, which are sent once however many
 * parts look into them. At most one ground has folders.
 */
export function withShared(grounds: readonly Ground[]): RawBuilder<unknown> {
  const folders = grounds.find((ground) => ground.folders)?.folders
  if (!folders) return sql`WITH`
  const columns = sql.join([
    sql`${folders.map(({ tenantId }) => tenantId)}::uuid[]`,
    sql`${folders.map(({ id }) => id)}::uuid[]`,
    sql`${folders.map(({ name }) => name)}::text[]`,
  ])
  return sql`WITH shared AS MATERIALIZED (SELECT * FROM unnest(${columns}) AS folder (tenant_id, id, name)),`
}

/** Whether a column holds one of the tenants of a ground. */
export function isInTrees(column: string, { tenantIds }: Pick<Ground, 'tenantIds'>): RawBuilder<boolean> {
  const [only, ...others] = tenantIds
  return others.length === 0 ? sql`${sql.ref(column)} = ${only}` : sql`${sql.ref(column)} = ANY(${tenantIds}::uuid[])`
}
