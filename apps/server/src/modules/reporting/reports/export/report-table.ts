import type { CallRequest } from '@arbour/contract/calls/call'
import { MAX_EXPORT_ROWS, type reportsExport } from '@arbour/contract/calls/reports/reports-export'
import { STORAGE_BY, type StorageBy, type StorageReportRow } from '@arbour/contract/entities/report'
import type { AccessPath, ExternalAccess } from '@arbour/contract/entities/sharing/external-access'
import { ACTIVITY_NAMES, NO_ACCOUNT, NONE_NAMES, OTHERS, STORAGE_KIND_NAMES } from '@arbour/contract/report-texts'
import type { MemberContext } from '#modules/context.ts'
import { listExternalAccess } from '#modules/external/external-access/public.ts'
import type { Cell, Column, Table } from '#platform/table/table.ts'
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
  return { name: `${name} ${new Date().toISOString().slice(0, 10)}`, columns, rows }
}

const amount = (pounds: string | null | undefined): number | null =>
  pounds === null || pounds === undefined ? null : Number(pounds)

async function figuresTable(context: MemberContext, { name: _, ...request }: RequestFor<'figures'>): Promise<Table> {
  const { items, totals } = await listFigures(context, { ...request, ...ALL })
  const figuresOf = (figures: (typeof items)[number]['figures']) => ({
    budget: amount(figures?.budget),
    cost: amount(figures?.cost),
    variance: amount(figures?.variance),
    quoted: amount(figures?.quoted),
    value: amount(figures?.value),
  })
  const rows = items.map(({ name, path, company, inside, updated, figures }) => ({
    ...{ name, path, company: company?.name ?? '', inside: inside?.name ?? '', updated: new Date(updated) },
    ...figuresOf(figures),
  }))
  const others = { name: OTHERS, path: '', company: '', inside: '', updated: null, ...figuresOf(totals.others) }
  const hasOthers = Object.values(totals.others ?? {}).some((figure) => figure !== null)
  return tableOf(
    request.sub_type === 'project' ? 'Projects' : 'Companies',
    [
      { key: 'name', header: 'Name' },
      { key: 'path', header: 'Path' },
      { key: 'company', header: 'Company' },
      { key: 'inside', header: 'Part of' },
      { key: 'updated', header: 'Changed (UTC)', type: 'moment' },
      { key: 'budget', header: 'Budget (£)', type: 'money' },
      { key: 'cost', header: 'Cost (£)', type: 'money' },
      { key: 'variance', header: 'Variance (£)', type: 'money' },
      { key: 'quoted', header: 'Quoted (£)', type: 'money' },
      { key: 'value', header: 'Value (£)', type: 'money' },
    ],
    hasOthers ? [...rows, others] : rows,
  )
}

const BY_NAMES: Record<StorageBy, string> = {
  type: 'Type',
  project: 'Project or company',
  person: 'Person',
  month: 'Month added',
}

async function storageTable(context: MemberContext, { name: _, ...request }: RequestFor<'storage'>): Promise<Table> {
  const rows: Record<'by' | 'name' | 'path' | 'files' | 'bytes', Cell>[] = []
  for (const category of STORAGE_BY) {
    const { lines, more, others } = await listStorage(context, {
      ...request,
      by: category,
      take: MAX_EXPORT_ROWS / STORAGE_BY.length,
    })
    const common = { by: BY_NAMES[category], path: '' }
    for (const line of lines) {
      rows.push({ ...common, name: nameOf(line, category), path: line.item?.path ?? '', files: line.files, bytes: line.bytes })
    }
    if (more) rows.push({ ...common, name: `${more.lines} more`, files: more.files, bytes: more.bytes })
    if (others) rows.push({ ...common, name: OTHERS, files: null, bytes: others })
  }
  return tableOf(
    'Storage',
    [
      { key: 'by', header: 'By' },
      { key: 'name', header: 'Name' },
      { key: 'path', header: 'Path' },
      { key: 'files', header: 'Files', type: 'number' },
      { key: 'bytes', header: 'Bytes', type: 'number' },
    ],
    rows,
  )
}

function nameOf({ kind, item, person, month }: StorageReportRow, category: StorageBy): string {
  return (kind && STORAGE_KIND_NAMES[kind]) ?? item?.name ?? person?.name ?? month ?? NONE_NAMES[category] ?? ''
}

async function filesTable(context: MemberContext, { name: _, ...request }: RequestFor<'files'>): Promise<Table> {
  const { items } = await listFiles(context, { ...request, take: MAX_EXPORT_ROWS })
  return tableOf(
    'Files',
    [
      { key: 'name', header: 'Name' },
      { key: 'path', header: 'Path' },
      { key: 'owner', header: 'Owner' },
      { key: 'updated', header: 'Changed (UTC)', type: 'moment' },
      { key: 'bytes', header: 'Bytes', type: 'number' },
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
      return { ...row, by: 'Day or week', from: new Date(from), what: ACTIVITY_NAMES[kind as keyof typeof acts], times }
    }),
  )
  return tableOf(
    'Activity',
    [
      { key: 'by', header: 'By' },
      { key: 'from', header: 'From (UTC)', type: 'day' },
      { key: 'what', header: 'What' },
      { key: 'name', header: 'Name' },
      { key: 'path', header: 'Path' },
      { key: 'times', header: 'Times', type: 'number' },
    ],
    [
      ...periodRows,
      ...folders.map(({ item, acts }) => ({ ...row, by: 'Folder', name: item.name, path: item.path, times: acts })),
      ...people.map(({ person, acts }) => ({ ...row, by: 'Person', name: person?.name ?? NO_ACCOUNT, times: acts })),
      ...(others ? [{ ...row, by: OTHERS, times: others }] : []),
    ],
  )
}

const WAY_NAMES: Record<AccessPath, string> = {
  share: 'Share',
  link: 'Public link',
  request: 'File request',
  transmittal: 'Issued documents',
}

async function externalTable(context: MemberContext, { within_id: file_id }: RequestFor<'outside'>): Promise<Table> {
  const { items } = await listExternalAccess(context, { q: '', sort: 'created:desc', file_id, ...ALL })
  const yesOrNo = (is: boolean | null) => (is === null ? '' : is ? 'Yes' : 'No')
  const moment = (at: string | null) => (at === null ? null : new Date(at))
  const rowOf = (way: ExternalAccess) => ({
    what: WAY_NAMES[way.through],
    item: way.file.name,
    path: way.file.path ?? '',
    who: way.tenant?.name ?? way.email ?? way.number ?? '',
    role: way.user_role ?? '',
    password: yesOrNo(way.has_password),
    created: moment(way.created),
    by: way.created_by?.name ?? '',
    expires: moment(way.expires),
    opened: moment(way.last_opened),
    closed: way.closed ?? '',
  })
  return tableOf(
    'Shared outside',
    [
      { key: 'what', header: 'What' },
      { key: 'item', header: 'Item' },
      { key: 'path', header: 'Path' },
      { key: 'who', header: 'With' },
      { key: 'role', header: 'Role' },
      { key: 'password', header: 'Password' },
      { key: 'created', header: 'Since (UTC)', type: 'moment' },
      { key: 'by', header: 'By' },
      { key: 'expires', header: 'Ends (UTC)', type: 'moment' },
      { key: 'opened', header: 'Last opened (UTC)', type: 'moment' },
      { key: 'closed', header: 'Closed' },
    ],
    items.map(rowOf),
  )
}
