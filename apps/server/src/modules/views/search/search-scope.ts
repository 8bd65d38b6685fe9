import { type RawBuilder, sql } from 'kysely'
import type { OpenBoundaries } from '#modules/core/access/public.ts'

/** A search scope: the team's own tree, or what other teams share with the user. */
export interface SearchScope {
  /** The tenants of the trees. */
  tenantIds: readonly string[]
  /** It is the tree of the user's own team, whose tags and figures they can see. */
  isInside: boolean
  /**
   * The boundaries that are accessible, or visible by name. For shared scopes those below the top folders; empty for
   * folder-by-folder scopes.
   */
  boundaries: OpenBoundaries
  /** The shared part of the trees; null for the own tree. */
  shared: SharedContent | null
  /** A folder to search, at any depth. */
  parentId: string | null
}

/**
 * What other teams share, in one of two forms. `folders`: all accessible folders, if there are few; their content is accessible
 * unless restricted. `tops`: the shared top folders, each a boundary, together with the boundaries below them.
 */
export type SharedContent = { by: 'folders'; folders: readonly SharedFolder[] } | { by: 'tops'; tops: readonly SharedTop[] }

/** A folder of another team; for a shared top folder, with its representation in the own tree. */
export interface SharedFolder {
  tenantId: string
  id: string
  name: string | null
}

/** A folder that another team shares with the user, with its representation in the own tree. */
export interface SharedTop extends SharedFolder {
  name: string
}

/** SQL: whether a column contains one of the tenants of a scope. */
export function isInTrees(column: string, { tenantIds }: Pick<SearchScope, 'tenantIds'>): RawBuilder<boolean> {
  const [only, ...others] = tenantIds
  return others.length === 0 ? sql`${sql.ref(column)} = ${only}` : sql`${sql.ref(column)} = ANY(${tenantIds}::uuid[])`
}
