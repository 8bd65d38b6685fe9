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
   * Of what others share, where that is little: the open folders with their tenants. What is in them is open unless it is restricted. Null where the
   * boundaries say what is open.
   */
  folders: readonly SharedFolder[] | null
  /** Folders that are not found themselves: where others' folders stand in the tree they are found as mounts, under these names. */
  tops: readonly { id: string; name: string }[]
  /** A folder to look below, at any depth. */
  parentId: string | null
}

/** A folder of another team. */
export interface SharedFolder {
  tenantId: string
  id: string
}

/** Whether a column holds one of the tenants of a ground. */
export function isInTrees(column: string, { tenantIds }: Pick<Ground, 'tenantIds'>): RawBuilder<boolean> {
  const [only, ...others] = tenantIds
  return others.length === 0 ? sql`${sql.ref(column)} = ${only}` : sql`${sql.ref(column)} = ANY(${tenantIds}::uuid[])`
}
