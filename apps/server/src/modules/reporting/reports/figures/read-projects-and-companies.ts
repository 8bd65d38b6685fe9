import { FIGURES } from '@arbour/contract/entities/items/figures'
import type { DateRange } from '@arbour/contract/entities/items/filters'
import { sql } from 'kysely'
import { livingBoundaries } from '#modules/core/tree/public.ts'
import { presentAmounts, type StoredAmounts } from '#modules/views/presentation/public.ts'
import type { Db } from '#platform/db/db.ts'
import { datedWithin, taggedWith } from '../conditions.ts'
import type { WithAmounts } from './sum-figures.ts'

/** A project or company of a team, independent of access. */
export interface ProjectOrCompany extends WithAmounts {
  name: string
  sub_type: 'project' | 'company'
  updated: Date
  boundary_id: string
  /** The nearest project or company above it. */
  above_id: string | null
  /** Whether it matches the filters. */
  fits: boolean
}

type Row = Omit<ProjectOrCompany, 'amounts'> & StoredAmounts

export interface FolderFilter {
  words: readonly string[]
  tagIds: readonly string[]
  dateRange: DateRange | null
}

/**
 * Reads all projects and companies outside the bin of a team's own tree, by name, with the one above each. Folders in between are
 * visited once for everything below them.
 */
export async function readProjectsAndCompanies(
  db: Db,
  { tenantId, words, tagIds, dateRange }: FolderFilter & { tenantId: string },
): Promise<ProjectOrCompany[]> {
  const conditions = [
    sql`true`,
    ...words.map((word) => sql`strpos(unaccent(lower(i.name)), unaccent(lower(${word}))) > 0`),
    ...taggedWith('i', tagIds),
    ...datedWithin('i', dateRange),
  ]
  const figures = sql.join(FIGURES.map((figure) => sql.ref(`i.${figure}`)))
  const { rows } = await sql<Row>`
    WITH RECURSIVE ${livingBoundaries(tenantId)}, found AS MATERIALIZED (
      SELECT i.id, i.parent_id, i.name, i.sub_type, i.updated, i.boundary_id, i.currency, ${figures}, i.other_amounts, ${sql.join(conditions, sql` AND `)} AS fits
      FROM items i
      WHERE i.tenant_id = ${tenantId} AND i.deleted IS NULL AND i.sub_type IN ('project', 'company') AND i.source_id IS NULL
        AND i.boundary_id IN (SELECT id FROM living)
    ), up AS (
      SELECT DISTINCT parent_id AS below, parent_id AS at FROM found
      UNION ALL
      SELECT up.below, i.parent_id FROM up JOIN items i ON i.tenant_id = ${tenantId} AND i.id = up.at
      WHERE i.sub_type = 'folder' AND i.parent_id IS NOT NULL
    ), nearest AS (SELECT up.below, up.at FROM up JOIN found ON found.id = up.at)
    SELECT i.id, i.name, i.sub_type, i.updated, i.boundary_id, i.currency, ${figures}, i.other_amounts, i.fits, nearest.at AS above_id
    FROM found i LEFT JOIN nearest ON nearest.below = i.parent_id
    ORDER BY i.name COLLATE natural_order, i.id`.execute(db)
  return rows.map(({ currency, budget, cost, quoted, value, other_amounts, ...row }) => ({
    ...row,
    amounts: presentAmounts({ currency, budget, cost, quoted, value, other_amounts }),
  }))
}
