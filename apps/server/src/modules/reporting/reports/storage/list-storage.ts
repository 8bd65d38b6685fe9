import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { reportsStorage } from '@arbour/contract/calls/reports/reports'
import type { StorageAmount, StorageBy, StorageKind, StorageReportRow } from '@arbour/contract/entities/report'
import type { MemberContext } from '#modules/context.ts'
import {
  authorise,
  canSeeReports,
  evaluateAccess,
  loadAncestorPaths,
  loadOpenBoundaries,
  type Member,
  pathFor,
} from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { loadPeople } from '../load-people.ts'
import { runReport } from '../run-report.ts'
import { isFiltered, loadFileFilter } from './files-of.ts'
import { readStorage, type StorageRow } from './read-storage.ts'

type RowLabels = Pick<StorageReportRow, 'kind' | 'item' | 'person' | 'month'>
const NOTHING: RowLabels = { kind: null, item: null, person: null, month: null }

/** Implements `reports/storage`: storage use by category. */
export async function listStorage(
  { db, principal }: MemberContext,
  { by, take, ...of }: CallRequest<typeof reportsStorage>,
): Promise<CallResponse<typeof reportsStorage>> {
  const { teamId: tenantId } = principal
  authorise(canSeeReports(principal, tenantId))
  const filter = await loadFileFilter(db, principal, of)
  const rows = await runReport(db, async (tx) => {
    const { open } = await loadOpenBoundaries(tx, principal, { tenantId, hasMounts: false })
    return readStorage(tx, filter, { open, by })
  })
  const [listed, closed] = [rows.filter(({ is_open }) => is_open), rows.filter(({ is_open }) => !is_open)]
  const sorted = listed.toSorted((a, b) => (by === 'month' ? compare(a.key, b.key) : b.bytes - a.bytes || compare(a.key, b.key)))
  const shown = by === 'month' ? sorted : sorted.slice(0, take)
  const further = sorted.slice(shown.length)
  const labels = await nameRows(db, principal, by, shown)
  return {
    lines: shown.map(({ key, files, bytes }) => ({ ...(labels.get(key) ?? NOTHING), files, bytes })),
    more: further.length === 0 ? null : { lines: further.length, ...sumRows(further) },
    listed: sumRows(listed),
    others: isFiltered(filter) ? null : sumRows(closed).bytes,
  }
}

function compare(a: string | null, b: string | null): number {
  return (a ?? '').localeCompare(b ?? '', 'en')
}

function sumRows(rows: readonly StorageRow[]): StorageAmount {
  return {
    files: rows.reduce((sum, { files }) => sum + files, 0),
    bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

/** Loads the names for the keys of rows. */
async function nameRows(
  db: Db,
  principal: Member,
  by: StorageBy,
  rows: readonly StorageRow[],
): Promise<ReadonlyMap<string | null, RowLabels>> {
  const keys = rows.flatMap(({ key }) => key ?? [])
  if (by === 'type') return new Map(keys.map((key) => [key, { ...NOTHING, kind: key as StorageKind }]))
  if (by === 'month') return new Map(keys.map((key) => [key, { ...NOTHING, month: key }]))
  if (keys.length === 0) return new Map()
  if (by === 'person') {
    const people = await loadPeople(db, keys)
    return new Map([...people].map(([id, person]) => [id, { ...NOTHING, person }]))
  }
  const ancestorPaths = await loadAncestorPaths(db, principal, keys)
  return new Map(
    [...ancestorPaths].map(([id, ancestorPath]) => {
      const item = evaluateAccess(principal, ancestorPath)
      const sub_type = item.node.sub_type === 'company' ? 'company' : 'project'
      return [id, { ...NOTHING, item: { id, name: item.node.name, path: pathFor(item), sub_type } }]
    }),
  )
}
