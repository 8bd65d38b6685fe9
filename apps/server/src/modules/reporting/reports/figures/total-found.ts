import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesSearchTotals } from '@arbour/contract/calls/items/search'
import type { MemberContext } from '#modules/context.ts'
import { findAllIds } from '#modules/views/search/public.ts'
import { findOpen, rowsAbove } from './list-figures.ts'
import { readProjectsAndCompanies } from './read-projects-and-companies.ts'
import { sumFigures } from './sum-figures.ts'

/**
 * Implements `files/search/totals`: the total figures of all projects or companies that a search finds, as far as the user can
 * see them, each counted once.
 */
export async function totalFound(
  ctx: MemberContext,
  { q, sub_type, tags }: CallRequest<typeof filesSearchTotals>,
): Promise<CallResponse<typeof filesSearchTotals>> {
  const { db, principal } = ctx
  const found = await findAllIds(ctx, { q, types: [], sub_types: [sub_type], tags, parent_id: null, date_ranges: [] })
  if (!found) return { counted: 0, totals: null }
  const rows = await readProjectsAndCompanies(db, { tenantId: principal.teamId, words: [], tagIds: [], dateRange: null })
  const { editable } = await findOpen(db, principal, rows)
  const isFound = new Set(found)
  const counted = rows.filter(({ id }) => isFound.has(id) && editable.has(id))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { counted: counted.length, totals: sumFigures(counted, (row) => rowsAbove(row, byId)) }
}
