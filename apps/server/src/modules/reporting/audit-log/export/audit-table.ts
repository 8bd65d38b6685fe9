import { MAX_EXPORT_ROWS } from '@arbour/contract/calls/reports/reports-export'
import type { AuditFilter } from '@arbour/contract/calls/team/audit'
import type { AuditDetail, AuditEntry, AuditKind } from '@arbour/contract/entities/team/audit'
import { t } from '@arbour/messages/t'
import type { Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Cell, Column, Table } from '#platform/table/table.ts'
import type { EntryCursor } from '../find-entries.ts'
import { readEntries } from '../list-entries.ts'

/** Rows read per batch. */
const BATCH = 500

const KIND_NAMES: Record<AuditKind, () => string> = {
  sign_in: () => t('audit.kind.signIn'),
  people: () => t('common.people'),
  access: () => t('audit.kind.access'),
  outside: () => t('reporting.common.externalSharing'),
  deletion: () => t('reporting.auditLog.permanentDeletions'),
  team: () => t('reporting.auditLog.teamSettings'),
  export: () => t('audit.kind.export'),
  api_token: () => t('account.accountPage.apiToken'),
  refusal: () => t('audit.kind.refusal'),
}

const createColumns = () =>
  [
    { key: 'at', header: t('audit.column.when'), type: 'moment' },
    { key: 'by', header: t('audit.column.who') },
    { key: 'what', header: t('audit.column.what') },
    { key: 'kind', header: t('common.type') },
    { key: 'item', header: t('common.item') },
    { key: 'path', header: t('common.path') },
    { key: 'details', header: t('audit.column.details') },
    { key: 'ip', header: t('audit.column.from') },
    { key: 'times', header: t('common.times'), type: 'number' },
  ] as const satisfies Column[]

/** Returns the log as a table that is read while it is sent. */
export function auditTable(db: Db, principal: Member, filter: AuditFilter): Table {
  const name = t('audit.export.fileName', { date: new Date().toISOString().slice(0, 10) })
  return { name, columns: createColumns(), rows: rowsOf(db, principal, filter) }
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

function rowOf({
  at,
  by,
  text,
  kind,
  item,
  details,
  ip,
  times,
}: AuditEntry): Record<ReturnType<typeof createColumns>[number]['key'], Cell> {
  return {
    at: new Date(at),
    by: by.name,
    what: text,
    kind: KIND_NAMES[kind](),
    item: item?.name ?? '',
    path: item?.path ?? '',
    details: details.map(detailText).join('; '),
    ip: ip ?? '',
    times,
  }
}

function detailText({ label, from, to }: AuditDetail): string {
  if (from === null) return t('audit.detail.is', { label, to: to ?? '' })
  return to === null ? t('audit.detail.was', { label, from }) : t('audit.detail.fromTo', { label, from, to })
}
