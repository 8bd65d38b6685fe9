import type { CallRequest } from '@arbour/contract/calls/call'
import { MAX_EXPORT_ROWS, type reportsExport } from '@arbour/contract/calls/reports/reports-export'
import { type ReportFigures, STORAGE_BY, type StorageBy, type StorageReportRow } from '@arbour/contract/entities/report'
import type { AccessPath, ExternalAccess, ExternalClosure } from '@arbour/contract/entities/sharing/external-access'
import { ACTIVITY_NAMES, NONE_NAMES, noAccountName, STORAGE_KIND_NAMES } from '@arbour/contract/report-texts'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import { listExternalAccess } from '#modules/external/external-access/public.ts'
import type { Cell, Column, Table } from '#platform/table/table.ts'
import { itemRoleName } from '#platform/texts/role-names.ts'
import { getActivity } from '../activity/get-activity.ts'
import { listFigures } from '../figures/list-figures.ts'
import { listFiles } from '../storage/list-files.ts'
import { listStorage } from '../storage/list-storage.ts'

export type ReportRequest = CallRequest<typeof reportsExport>['report']
type RequestFor<Name extends ReportRequest['name']> = Extract<ReportRequest, { name: Name }>

const ALL = { page: 1, take: MAX_EXPORT_ROWS }

/** Returns a report as a table, with the user's current permissions. */
export async function reportTable(context: MemberContext, report: ReportRequest): Promise<Table> {
  switch (report.name) {
    case 'figures':
      return figuresTable(context, report)
    case 'storage':
      return storageTable(context, report)
    case 'files':
      return filesTable(context, report)
    case 'activity':
      return activityTable(context, report)
    case 'outside':
      return externalTable(context, report)
  }
}

function tableOf<Key extends string>(name: string, columns: readonly Column<Key>[], rows: readonly Record<Key, Cell>[]): Table {
  const date = new Date().toISOString().slice(0, 10)
  return { name: t('reporting.exports.fileName', { report: name, date }), columns, rows }
}

const utc = (label: string) => t('common.inUtc', { label })

const amount = (figure: string | null | undefined): number | null =>
  figure === null || figure === undefined ? null : Number(figure)

/** The cells of one currency's figures; null for an item without figures. */
function figureCells(figures: ReportFigures | null) {
  return {
    currency: figures?.currency ?? '',
    budget: amount(figures?.budget),
    cost: amount(figures?.cost),
    variance: amount(figures?.variance),
    quoted: amount(figures?.quoted),
    value: amount(figures?.value),
  }
}

/** Has a row for each currency of an item, because a column of amounts can be added up. */
async function figuresTable(context: MemberContext, { name: _, ...request }: RequestFor<'figures'>): Promise<Table> {
  const { items, totals } = await listFigures(context, { ...request, ...ALL })
  const rows = items.flatMap(({ name, path, company, inside, updated, figures }) => {
    const row = { name, path, company: company?.name ?? '', inside: inside?.name ?? '', updated: new Date(updated) }
    return figures?.length ? figures.map((each) => ({ ...row, ...figureCells(each) })) : [{ ...row, ...figureCells(null) }]
  })
  const othersRow = { name: t('reporting.reports.others'), path: '', company: '', inside: '', updated: null }
  const others = (totals.others ?? []).map((each) => ({ ...othersRow, ...figureCells(each) }))
  return tableOf(
    request.sub_type === 'project' ? t('common.projects') : t('common.companies'),
    [
      { key: 'name', header: t('common.name') },
      { key: 'path', header: t('common.path') },
      { key: 'company', header: t('common.company') },
      { key: 'inside', header: t('reporting.exports.partOf') },
      { key: 'updated', header: utc(t('reporting.reports.changed')), type: 'moment' },
      { key: 'currency', header: t('common.currency') },
      { key: 'budget', header: t('common.budget'), type: 'money' },
      { key: 'cost', header: t('reporting.common.cost'), type: 'money' },
      { key: 'variance', header: t('reporting.reports.variance'), type: 'money' },
      { key: 'quoted', header: t('reporting.common.quoted'), type: 'money' },
      { key: 'value', header: t('reporting.common.value'), type: 'money' },
    ],
    [...rows, ...others],
  )
}

const BY_NAMES: Record<StorageBy, () => string> = {
  type: () => t('common.type'),
  project: () => t('reporting.exports.projectOrCompany'),
  person: () => t('reporting.auditLog.person'),
  month: () => t('reporting.exports.monthAdded'),
}

async function storageTable(context: MemberContext, { name: _, ...request }: RequestFor<'storage'>): Promise<Table> {
  const rows: Record<'by' | 'name' | 'path' | 'files' | 'bytes', Cell>[] = []
  for (const category of STORAGE_BY) {
    const { lines, more, others } = await listStorage(context, {
      ...request,
      by: category,
      take: MAX_EXPORT_ROWS / STORAGE_BY.length,
    })
    const common = { by: BY_NAMES[category](), path: '' }
    for (const line of lines) {
      rows.push({ ...common, name: nameOf(line, category), path: line.item?.path ?? '', files: line.files, bytes: line.bytes })
    }
    if (more)
      rows.push({
        ...common,
        name: t('reporting.reports.linesMore', { lines: more.lines }),
        files: more.files,
        bytes: more.bytes,
      })
    if (others) rows.push({ ...common, name: t('reporting.reports.others'), files: null, bytes: others })
  }
  return tableOf(
    t('common.storage'),
    [
      { key: 'by', header: t('reporting.exports.by') },
      { key: 'name', header: t('common.name') },
      { key: 'path', header: t('common.path') },
      { key: 'files', header: t('common.files'), type: 'number' },
      { key: 'bytes', header: t('reporting.exports.bytes'), type: 'number' },
    ],
    rows,
  )
}

function nameOf({ kind, item, person, month }: StorageReportRow, category: StorageBy): string {
  return (kind && STORAGE_KIND_NAMES[kind]()) ?? item?.name ?? person?.name ?? month ?? NONE_NAMES[category]?.() ?? ''
}

async function filesTable(context: MemberContext, { name: _, ...request }: RequestFor<'files'>): Promise<Table> {
  const { items } = await listFiles(context, { ...request, take: MAX_EXPORT_ROWS })
  return tableOf(
    t('common.files'),
    [
      { key: 'name', header: t('common.name') },
      { key: 'path', header: t('common.path') },
      { key: 'owner', header: t('common.owner') },
      { key: 'updated', header: utc(t('reporting.reports.changed')), type: 'moment' },
      { key: 'bytes', header: t('reporting.exports.bytes'), type: 'number' },
    ],
    items.map(({ name, path, owner, updated, size }) => {
      return { name, path, owner: owner?.name ?? '', updated: new Date(updated), bytes: size }
    }),
  )
}

async function activityTable(context: MemberContext, { name: _, ...request }: RequestFor<'activity'>): Promise<Table> {
  const { stretches, folders, people, others } = await getActivity(context, { ...request, take: MAX_EXPORT_ROWS / 4 })
  const row = { from: null, what: '', name: '', path: '' }
  const periodRows = stretches.flatMap(({ from, acts }) =>
    Object.entries(acts).map(([kind, times]) => {
      return {
        ...row,
        by: t('reporting.exports.dayOrWeek'),
        from: new Date(from),
        what: ACTIVITY_NAMES[kind as keyof typeof acts](),
        times,
      }
    }),
  )
  return tableOf(
    t('common.activity'),
    [
      { key: 'by', header: t('reporting.exports.by') },
      { key: 'from', header: utc(t('reporting.reports.from')), type: 'day' },
      { key: 'what', header: t('audit.column.what') },
      { key: 'name', header: t('common.name') },
      { key: 'path', header: t('common.path') },
      { key: 'times', header: t('common.times'), type: 'number' },
    ],
    [
      ...periodRows,
      ...folders.map(({ item, acts }) => ({ ...row, by: t('common.folder'), name: item.name, path: item.path, times: acts })),
      ...people.map(({ person, acts }) => ({
        ...row,
        by: t('reporting.auditLog.person'),
        name: person?.name ?? noAccountName(),
        times: acts,
      })),
      ...(others ? [{ ...row, by: t('reporting.reports.others'), times: others }] : []),
    ],
  )
}

const WAY_NAMES: Record<AccessPath, () => string> = {
  share: () => t('reporting.exports.share'),
  link: () => t('common.publicLink'),
  request: () => t('sharing.externalAccess.fileRequest'),
  transmittal: () => t('sharing.externalAccess.issuedDocuments'),
}

const CLOSURES: Record<ExternalClosure, () => string> = {
  waiting: () => t('sharing.externalAccess.pendingTeamNotConnected'),
  declined: () => t('sharing.common.declined'),
  expired: () => t('sharing.externalAccess.expired'),
  policy: () => t('sharing.externalAccess.pausedByTeamPolicy'),
  restricted: () => t('sharing.externalAccess.pausedRestricted'),
  deleted: () => t('sharing.externalAccess.pausedInBin'),
}

async function externalTable(context: MemberContext, { within_id: file_id }: RequestFor<'outside'>): Promise<Table> {
  const { items } = await listExternalAccess(context, { q: '', sort: 'created:desc', file_id, ...ALL })
  const yesOrNo = (is: boolean | null) => (is === null ? '' : is ? t('ui.dialog.yes') : t('common.no'))
  const moment = (at: string | null) => (at === null ? null : new Date(at))
  const rowOf = (way: ExternalAccess) => ({
    what: WAY_NAMES[way.through](),
    item: way.file.name,
    path: way.file.path ?? '',
    who: way.tenant?.name ?? way.email ?? way.number ?? '',
    role: way.user_role === null ? '' : itemRoleName(way.user_role),
    password: yesOrNo(way.has_password),
    created: moment(way.created),
    by: way.created_by?.name ?? '',
    expires: moment(way.expires),
    opened: moment(way.last_opened),
    closed: way.closed === null ? '' : CLOSURES[way.closed](),
  })
  return tableOf(
    t('common.externalAccess'),
    [
      { key: 'what', header: t('audit.column.what') },
      { key: 'item', header: t('common.item') },
      { key: 'path', header: t('common.path') },
      { key: 'who', header: t('reporting.exports.with') },
      { key: 'role', header: t('common.role') },
      { key: 'password', header: t('common.password') },
      { key: 'created', header: utc(t('sharing.externalAccess.since')), type: 'moment' },
      { key: 'by', header: t('reporting.exports.sharedBy') },
      { key: 'expires', header: utc(t('common.expires')), type: 'moment' },
      { key: 'opened', header: utc(t('sharing.externalAccess.lastOpened')), type: 'moment' },
      { key: 'closed', header: t('common.status') },
    ],
    items.map(rowOf),
  )
}
