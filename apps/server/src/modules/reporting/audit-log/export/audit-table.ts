import { MAX_EXPORT_ROWS } from '@arbour/contract/calls/reports/reports-export'
import type { AuditFilter } from '@arbour/contract/calls/team/audit'
import type { AuditDetail, AuditEntry, AuditKind } from '@arbour/contract/entities/team/audit'
import type { Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Cell, Column, Table } from '#platform/table/table.ts'
import type { EntryCursor } from '../find-entries.ts'
import { readEntries } from '../list-entries.ts'

/** Rows read per batch. */
const BATCH = 500

const KIND_NAMES: Record<AuditKind, string> = {
  sign_in: 'Sign-in',
  people: 'People',
  access: 'Access',
  outside: 'External sharing',
  deletion: 'Permanent deletions',
  team: 'Team settings',
  export: 'Export',
  api_token: 'API token',
  refusal: 'Refusal',
}

const COLUMNS = [
  { key: 'at', header: 'When (UTC)', type: 'moment' },
  { key: 'by', header: 'Who' },
  { key: 'what', header: 'What' },
  { key: 'kind', header: 'Kind' },
  { key: 'item', header: 'Item' },
  { key: 'path', header: 'Path' },
  { key: 'details', header: 'Details' },
  { key: 'ip', header: 'From' },
  { key: 'times', header: 'Times', type: 'number' },
] as const satisfies Column[]

/** Returns the log as a table that is read while it is sent. */
export function auditTable(db: Db, principal: Member, filter: AuditFilter): Table {
  const name = `Audit log ${new Date().toISOString().slice(0, 10)}`
  return { name, columns: COLUMNS, rows: rowsOf(db, principal, filter) }
}

async function* rowsOf(db: Db, principal: Member, filter: AuditFilter): AsyncGenerator<Record<string, Cell>> {
  let after: EntryCursor | null = null
  for (let rowCount = 0; rowCount < MAX_EXPORT_ROWS; rowCount += BATCH) {
    const { items, next }: Awaited<ReturnType<typeof readEntries>> = await readEntries(db, principal, {
      filter,
      after,
      take: BATCH,
    })
    yield* items.map(rowOf)
    if (next === null) return
    after = next
  }
}

function rowOf({ at, by, text, kind, item, details, ip, times }: AuditEntry): Record<(typeof COLUMNS)[number]['key'], Cell> {
  return {
    at: new Date(at),
    by: by.name,
    what: text,
    kind: KIND_NAMES[kind],
    item: item?.name ?? '',
    path: item?.path ?? '',
    details: details.map(detailText).join('; '),
    ip: ip ?? '',
    times,
  }
}

function detailText({ label, from, to }: AuditDetail): string {
  if (from === null) return `${label}: ${to}`
  return to === null ? `${label}: was ${from}` : `${label}: ${from} → ${to}`
}
