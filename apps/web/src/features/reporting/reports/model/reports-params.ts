import type { FiguresSort } from '@arbour/contract/calls/reports/reports'
import { STORAGE_KINDS, type StorageKind } from '@arbour/contract/entities/report'
import { isId } from '@arbour/contract/is-id'

/** The reports, in the order of their tabs. */
export const REPORTS = ['projects', 'companies', 'storage', 'activity', 'outside', 'untouched'] as const
/** The reports, and the files that make up a row of the storage report. */
const PAGES = [...REPORTS, 'files'] as const
export type Report = (typeof PAGES)[number]

/** The parameters of `/reports`. */
export interface ReportsParams {
  report: Report
  q: string
  /** The id of a company; empty for all. */
  company: string
  /** The id of a project; empty for all. */
  project: string
  /** For files: their kind and owner; empty for all. */
  kind: StorageKind | ''
  owner: string
  /** The name of a tag; empty for any. */
  tag: string
  /** The period in which something was changed, added or done; empty for any. */
  from: string
  to: string
  sort: FiguresSort
  page: number
}

/** The defaults, which are omitted from the URL. Budget overruns come first. */
export const REPORTS_DEFAULTS: ReportsParams = {
  report: 'projects',
  q: '',
  company: '',
  project: '',
  kind: '',
  owner: '',
  tag: '',
  from: '',
  to: '',
  sort: 'variance:asc',
  page: 1,
}

/** The number of rows per page. */
export const PAGE_SIZE = 25
const SORT = /^(name|updated|budget|cost|quoted|value|variance):(asc|desc)$/
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const MAX_PAGE = 1_000_000
const MAX_WORDS = 200
const MAX_TAG = 50

/** Parses the parameters of a URL; invalid ones are replaced by their defaults. */
export function parseReportsParams(address: Record<string, unknown>): ReportsParams {
  const { report, q, company, project, kind, owner, tag, from, to, sort, page } = address
  const pageNumber = Number(page)
  const [firstDay, lastDay] = [parseDay(from), parseDay(to)]
  return {
    report: PAGES.find((reportName) => reportName === report) ?? REPORTS_DEFAULTS.report,
    q: parseText(q, MAX_WORDS),
    company: isId(company) ? company : '',
    project: isId(project) ? project : '',
    kind: STORAGE_KINDS.find((storageKind) => storageKind === kind) ?? '',
    owner: isId(owner) ? owner : '',
    tag: parseText(tag, MAX_TAG),
    from: firstDay,
    to: firstDay !== '' && lastDay !== '' && lastDay < firstDay ? '' : lastDay,
    sort: typeof sort === 'string' && SORT.test(sort) ? (sort as FiguresSort) : REPORTS_DEFAULTS.sort,
    page: Number.isInteger(pageNumber) && pageNumber >= 1 && pageNumber <= MAX_PAGE ? pageNumber : 1,
  }
}

function parseText(value: unknown, max: number): string {
  return typeof value === 'string' && value.length <= max ? value : ''
}

/** Parses a valid date. */
function parseDay(value: unknown): string {
  return typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : ''
}
