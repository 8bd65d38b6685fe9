import { type RawBuilder, sql } from 'kysely'
import type { OpenBoundaries } from '#modules/core/access/public.ts'

/** A part of what is searched: the team's own tree, or what other teams share with the person. */
export interface Ground {
  /** The tenants of the trees. */
  tenantIds: readonly string[]
  /** It is the tree of the person's own team, whose tags and figures they know. */
  isInside: boolean
  /** What is open in it, and seen by name alone. Of what is shared what lies below the tops; empty where that is told folder by folder. */
  boundaries: OpenBoundaries
  /** What of the trees is shared, and so is searched alone; null for the own tree. */
  shared: Shared | null
  /** A folder to look below, at any depth. */
  parentId: string | null
}

/**
 * What other teams share, told in one of two ways. `folders`: all that is open, where that is little; what is in them is open unless it is
 * restricted. `tops`: the folders at the top, each a boundary, beside the boundaries below them.
 */
export type Shared = { by: 'folders'; folders: readonly SharedFolder[] } | { by: 'tops'; tops: readonly SharedTop[] }

/** A folder of another team; of one that is shared itself, what the person knows it by. */
export interface SharedFolder {
  tenantId: string
  id: string
  name: string | null
}

/** A folder that another team shares with the person, and what they know it by. */
export interface SharedTop extends SharedFolder {
  name: string
}

/** Whether a column holds one of the tenants of a ground. */
export function isInTrees(column: string, { tenantIds }: Pick<Ground, 'tenantIds'>): RawBuilder<boolean> {
  const [only, ...others] = tenantIds
  return others.length === 0 ? sql`${sql.ref(column)} = ${only}` : sql`${sql.ref(column)} = ANY(${tenantIds}::uuid[])`
}
