import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { reportsFigures } from '@arbour/contract/calls/reports/reports'
import { pageMeta } from '@arbour/contract/entities/common'
import type { FiguresReportRow, ReportFigures, ReportItem } from '@arbour/contract/entities/report'
import { isOverBudget, toHundredths } from '@arbour/contract/money/amounts'
import type { MemberContext } from '#modules/context.ts'
import {
  authorise,
  canEditFigures,
  canSeeReports,
  evaluateAccess,
  loadAncestorPaths,
  loadOpenBoundaries,
  type Member,
  pathFor,
} from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { loadTagIds, loadWithin } from '../load-within.ts'
import { type FolderFilter, type ProjectOrCompany, readProjectsAndCompanies } from './read-projects-and-companies.ts'
import { subtractFigures, sumFigures, withVariance } from './sum-figures.ts'

type Request = CallRequest<typeof reportsFigures>

/** A project or company that the user can open, with the figures that they can see. */
interface Line {
  row: ProjectOrCompany
  figures: readonly ReportFigures[] | null
}

/** Implements `reports/figures`: projects or companies with their figures and totals. */
export async function listFigures(
  { db, principal }: MemberContext,
  request: Request,
): Promise<CallResponse<typeof reportsFigures>> {
  const { teamId: tenantId } = principal
  authorise(canSeeReports(principal, tenantId))
  const { sub_type, company_id: companyId, date_range: dateRange, sort, page, take } = request
  const company = companyId === undefined ? null : await loadWithin(db, principal, companyId, ['company'])
  const filter: FolderFilter = {
    words: request.q.split(/\s+/).filter((word) => word !== ''),
    tagIds: await loadTagIds(db, tenantId, request.tags),
    dateRange,
  }
  const rows = await readProjectsAndCompanies(db, { tenantId, ...filter })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const above = (row: ProjectOrCompany) => rowsAbove(row, byId)
  const scope = rows.filter(
    (row) => row.sub_type === sub_type && (companyId === undefined || above(row).some(({ id }) => id === companyId)),
  )

  const { open, editable } = await findOpen(db, principal, rows)
  const matching = scope.filter(({ id, fits }) => fits && open.has(id))
  const listed = sumFigures(
    matching.filter(({ id }) => editable.has(id)),
    above,
  )
  // If filters use data that the user can't see, the remainder would reveal it.
  const isFiltered = filter.words.length > 0 || filter.tagIds.length > 0 || dateRange !== null
  const all = isFiltered || (company && !canEditFigures(company)) ? null : sumFigures(scope, above)

  const lines = matching.map((row) => ({ row, figures: editable.has(row.id) ? row.amounts.map(withVariance) : null }))
  const shown = sortLines(lines, sort).slice((page - 1) * take, page * take)
  const itemNames = await loadNamed(db, principal, [
    ...shown.map(({ row }) => row),
    ...shown.flatMap(({ row }) => above(row).filter(({ id }) => open.has(id))),
  ])
  const nearest = (row: ProjectOrCompany, kind: ProjectOrCompany['sub_type']): ReportItem | null => {
    const ancestor = above(row).find(({ id, sub_type: type }) => type === kind && open.has(id))
    return ancestor ? (itemNames.get(ancestor.id) ?? null) : null
  }
  return {
    items: shown.flatMap(({ row, figures }): FiguresReportRow[] => {
      const item = itemNames.get(row.id)
      if (!item) return []
      return [
        {
          ...item,
          updated: row.updated.toISOString(),
          company: nearest(row, 'company'),
          inside: nearest(row, sub_type),
          figures: figures && [...figures],
        },
      ]
    }),
    totals: {
      listed,
      others: all && subtractFigures(all, listed),
      all,
      over_budget: lines.filter(({ figures }) => figures?.some(isOverBudget)).length,
    },
    meta: pageMeta(matching.length, page, take),
  }
}

/** Returns the projects and companies that contain a row, nearest first. */
export function rowsAbove(row: ProjectOrCompany, byId: ReadonlyMap<string, ProjectOrCompany>): ProjectOrCompany[] {
  const above: ProjectOrCompany[] = []
  for (let id = row.above_id; id !== null; ) {
    const next = byId.get(id)
    if (!next) break
    above.push(next)
    id = next.above_id
  }
  return above
}

/**
 * Determines which rows the user can open, and whose figures they can see. Boundaries decide most; for the few that are
 * accessible but not editable by their boundary, the rules do: the owner of a folder inside a boundary can edit its content.
 */
export async function findOpen(
  db: Db,
  principal: Member,
  rows: readonly ProjectOrCompany[],
): Promise<{ open: ReadonlySet<string>; editable: ReadonlySet<string> }> {
  const boundaries = await loadOpenBoundaries(db, principal, { tenantId: principal.teamId, hasMounts: false })
  const [openIn, editableIn] = [new Set(boundaries.open), new Set(boundaries.editable)]
  const open = rows.filter(({ boundary_id }) => openIn.has(boundary_id))
  const editable = open.filter(({ boundary_id }) => editableIn.has(boundary_id))
  const others = open.filter(({ boundary_id }) => !editableIn.has(boundary_id)).map(({ id }) => id)
  const ancestorPaths = await loadAncestorPaths(db, principal, others)
  const owned = [...ancestorPaths].filter(([, ancestorPath]) => canEditFigures(evaluateAccess(principal, ancestorPath)))
  return {
    open: new Set(open.map(({ id }) => id)),
    editable: new Set([...editable.map(({ id }) => id), ...owned.map(([id]) => id)]),
  }
}

/** Loads the item data besides figures. */
async function loadNamed(db: Db, principal: Member, rows: readonly ProjectOrCompany[]): Promise<ReadonlyMap<string, ReportItem>> {
  const ancestorPaths = await loadAncestorPaths(db, principal, [...new Set(rows.map(({ id }) => id))])
  return new Map(
    [...ancestorPaths].map(([id, ancestorPath]) => {
      const item = evaluateAccess(principal, ancestorPath)
      return [id, { id, name: item.node.name, path: pathFor(item) }]
    }),
  )
}

/**
 * Rows without a sort value are last in either direction; equal ones stay sorted by name. Amounts are compared as numbers, those
 * of the first currency of each row.
 */
function sortLines(lines: readonly Line[], sort: Request['sort']): Line[] {
  const [key, direction] = sort.split(':') as ['name' | 'updated' | keyof ReportFigures, string]
  const sign = direction === 'desc' ? -1 : 1
  if (key === 'name') return sign === 1 ? [...lines] : lines.toReversed()
  if (key === 'updated') return lines.toSorted((a, b) => sign * (a.row.updated.getTime() - b.row.updated.getTime()))
  const valued = lines.map((line) => ({ line, value: line.figures?.[0]?.[key] ?? null }))
  const having = valued.flatMap(({ line, value }) => (value === null ? [] : [{ line, amount: toHundredths(value) }]))
  const sorted = having.toSorted((a, b) => (a.amount === b.amount ? 0 : a.amount < b.amount ? -sign : sign))
  return [...sorted.map(({ line }) => line), ...valued.filter(({ value }) => value === null).map(({ line }) => line)]
}
