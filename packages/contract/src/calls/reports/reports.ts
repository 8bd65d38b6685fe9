import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { WeekStart } from '../../entities/account/formats.ts'
import { Id, PageMeta, Timestamp } from '../../entities/common.ts'
import { FIGURES } from '../../entities/items/figures.ts'
import { DateRange, SearchText } from '../../entities/items/filters.ts'
import { ItemSubType } from '../../entities/items/item.ts'
import {
  ActiveFile,
  ActiveFolder,
  ActivePerson,
  ActivityPeriod,
  FiguresReportRow,
  ReportFigures,
  ReportItem,
  ReportPerson,
  STORAGE_BY,
  STORAGE_KINDS,
  StorageAmount,
  StorageReportRow,
} from '../../entities/report.ts'
import { TeamSummary } from '../../entities/sharing/connection.ts'
import { DEFAULT_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { Page, Take } from '../lists.ts'

const tag = 'Reports'
const DAY_MS = 24 * 60 * 60 * 1000
/** A size and the id of the last file of that size. */
const CURSOR = /^\d{1,16}:[0-9a-f-]{36}$/

const TagNames = z.array(z.string().max(50)).max(50).describe('Names of tags; files must have all of them.')
const ReportTags = TagNames.default([])
const Within = Id.optional().describe('The ID of a project or company; limits the report to its contents.')
/** Filters for the files in a report; without any, all files of the team. */
const FILES_OF = { within_id: Within, tags: ReportTags, date_range: DateRange.nullable().default(null) }

/**
 * Sort keys of the figures report. Rows without the figure, or whose figure is hidden from the caller, are last in either
 * direction.
 */
export const FIGURES_SORT_KEYS = ['name', 'updated', ...FIGURES, 'variance'] as const
export const FiguresSort = z
  .templateLiteral([z.enum(FIGURES_SORT_KEYS), ':', z.enum(['asc', 'desc'])])
  .meta({ id: 'FiguresSort', description: '`key:asc` or `key:desc`.', examples: ['variance:asc'] })
export type FiguresSort = z.infer<typeof FiguresSort>

export const reportsFigures = defineCall({
  method: 'POST',
  path: '/reports/figures',
  summary: 'Get financial figures of projects or companies',
  description:
    'Admins and Editors. The projects or companies of the team that the user can open, with the figures of those that they can edit. Items inside another listed one ' +
    'are part of its figures and counted once. Figures that are not visible to the user are one unnamed total, unless the list is filtered by anything other than a company whose ' +
    'figures are visible to them.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({
    sub_type: z.enum(['project', 'company']),
    q: SearchText.default('').describe('Words in the name.'),
    company_id: Id.optional().describe('Limits the list to descendants of one company.'),
    tags: ReportTags,
    date_range: DateRange.nullable().default(null),
    sort: FiguresSort.default('name:asc'),
    page: Page,
    take: Take.default(DEFAULT_PAGE_SIZE),
  }),
  response: z.object({
    items: z.array(FiguresReportRow),
    totals: z.object({
      listed: z.array(ReportFigures).describe('Totals of all listed items, on all pages, one for each currency.'),
      others: z
        .array(ReportFigures)
        .nullable()
        .describe('The rest of `all`, which is not visible to the user. Null if it is not disclosed.'),
      all: z.array(ReportFigures).nullable().describe('Totals of the whole team, or company. Null if they are not disclosed.'),
      over_budget: z.int().nonnegative().describe('The number of listed items that have a budget and exceed it.'),
    }),
    meta: PageMeta,
  }),
  errors: ['forbidden', 'not_found', 'gone'],
})

export const reportsStorage = defineCall({
  method: 'POST',
  path: '/reports/storage',
  summary: 'Get storage report',
  description:
    'Admins and Editors. The current files of the team that the user can open, grouped, largest first, or by `month`, earliest first. The bin and earlier versions ' +
    'are not included. Copies count individually, although their bytes are stored once.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({
    by: z.enum(STORAGE_BY),
    ...FILES_OF,
    take: Take.default(25).describe('The maximum number of groups; ignored for `month`.'),
  }),
  response: z.object({
    lines: z.array(StorageReportRow),
    more: z
      .object({ lines: z.int().positive(), ...StorageAmount.shape })
      .nullable()
      .describe('Totals of the remaining groups.'),
    listed: StorageAmount.describe('Totals of all groups.'),
    others: z
      .int()
      .nonnegative()
      .nullable()
      .describe('Bytes of files that are not visible to the user; null if the files are filtered.'),
  }),
  errors: ['forbidden', 'not_found', 'gone'],
})

export const reportsFiles = defineCall({
  method: 'POST',
  path: '/reports/files',
  summary: 'List the largest files',
  description:
    'Admins and Editors. The files behind the groups of `reports/storage` that the user can open, largest first. Use the `cursor` in the response to continue.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({
    ...FILES_OF,
    kind: z.enum(STORAGE_KINDS).optional(),
    owner_id: Id.optional(),
    cursor: z.string().max(60).regex(CURSOR).optional(),
    take: Take.default(25),
  }),
  response: z.object({
    items: z.array(
      z.object({
        ...ReportItem.shape,
        ext: z.string().nullable(),
        sub_type: ItemSubType,
        size: z.int().nonnegative(),
        updated: Timestamp,
        owner: ReportPerson.nullable(),
      }),
    ),
    cursor: z.string().nullable().describe('Null on the last page.'),
  }),
  errors: ['forbidden', 'not_found', 'gone'],
})

export const reportsStorageKept = defineCall({
  method: 'POST',
  path: '/reports/storage/kept',
  summary: 'Get the storage used by the bin and earlier versions',
  description: 'Admins and Editors. Totals for the whole team, regardless of permissions.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({}),
  response: z.object({
    bin: StorageAmount.describe('Files in the bin, including those in deleted folders.'),
    older_versions: StorageAmount.describe('Versions other than the current one of a file, in the bin or not.'),
  }),
  errors: ['forbidden', 'gone'],
})

/** Maximum number of days in an activity report, and the maximum with one entry per day. */
export const MAX_ACTIVITY_DAYS = 366
export const SINGLE_DAYS = 62

const ACTIVITY_OF = { from: z.iso.date(), to: z.iso.date(), within_id: Within }
const WEEKS = { week_start: WeekStart.default(1).describe('The first day of a week: 1 is Monday, 6 Saturday, 7 Sunday.') }

/** Limits a range to a maximum number of days and requires it to be in order. */
function inOrder<S extends z.ZodType<{ from: string; to: string }>>(schema: S): S {
  return schema
    .refine(({ from, to }) => from <= to, { path: ['to'], error: () => t('errors.fields.rangeReversed') })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_ACTIVITY_DAYS * DAY_MS, {
      path: ['from'],
      error: () => t('errors.fields.maxDays', { max: MAX_ACTIVITY_DAYS }),
    })
}

export const reportsActivity = defineCall({
  method: 'POST',
  path: '/reports/activity',
  summary: 'Get activity report',
  description:
    `Admins and Editors. By day or, for more than ${SINGLE_DAYS} days, by week. Days are in UTC and both ends are included. Also lists where and by whom most was done. Counts actions ` +
    'in folders that the user can open now, except on items that are closed to them.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: inOrder(
    z.strictObject({ ...ACTIVITY_OF, ...WEEKS, take: Take.default(10).describe('The maximum number of folders and people.') }),
  ),
  response: z.object({
    stretches: z.array(ActivityPeriod).describe('Periods with activity, earliest first.'),
    folders: z.array(ActiveFolder).describe('The folders with the most activity.'),
    people: z.array(ActivePerson).describe('The people with the most activity.'),
    acts: z.int().nonnegative().describe('The total number of actions.'),
    others: z
      .int()
      .nonnegative()
      .nullable()
      .describe('Actions in places that are not visible to the user; null within one project or company.'),
  }),
  errors: ['forbidden', 'not_found', 'gone'],
})

/** Maximum number of days for which single files are counted. */
export const SINGLE_FILE_DAYS = 92

export const reportsActivityFiles = defineCall({
  method: 'POST',
  path: '/reports/activity/files',
  summary: 'List the most active files',
  description:
    'Admins and Editors. Existing files that the user can open, with the number of actions on each in the period, counted like `reports/activity`.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: inOrder(z.strictObject(ACTIVITY_OF).extend({ take: Take.default(10) })),
  response: z.object({
    files: z.array(ActiveFile).nullable().describe(`Most active first; null for more than ${SINGLE_FILE_DAYS} days.`),
  }),
  errors: ['forbidden', 'not_found', 'gone'],
})

const Count = z.int().nonnegative()

export const reportsOutside = defineCall({
  method: 'POST',
  path: '/reports/outside',
  summary: 'Get external access report',
  description:
    'Admins and Editors. Access paths to items that the user can share, for Admins to all items of the team, as in `files/shares/outside`. Includes paths that are currently closed, except ' +
    'in the counts of missing protections. For a project or company, includes paths through the folders above it.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({ within_id: Within }),
  response: z.object({
    teams: z.array(z.object({ tenant: TeamSummary, shares: Count })).describe('Partners with the most shares first.'),
    shares: Count,
    waiting: Count.describe('Email addresses whose team is not connected yet.'),
    links: Count,
    requests: Count,
    transmittals: Count,
    without_password: Count.describe('Links and file requests.'),
    without_expiry: Count.describe('Links and file requests.'),
    others: Count.nullable().describe('Access paths to items that the user cannot share; null within one project or company.'),
  }),
  errors: ['forbidden', 'not_found', 'gone'],
})

/** Maximum number of tags in an export's filter, because its URL contains all filters. */
const MAX_EXPORT_TAGS = 5
const tags = TagNames.max(MAX_EXPORT_TAGS).default([])

/** Complete reports, without paging, to be exported. */
export const SavedReport = z.discriminatedUnion('name', [
  reportsFigures.request
    .omit({ page: true, take: true })
    .extend({ name: z.literal('figures'), tags })
    .meta({ id: 'SavedFigures', description: 'Figures of projects or companies.' }),
  z
    .strictObject({ name: z.literal('storage'), ...FILES_OF, tags })
    .meta({ id: 'SavedStorage', description: 'Storage by type, project, person and month.' }),
  reportsFiles.request
    .omit({ cursor: true, take: true })
    .extend({ name: z.literal('files'), tags })
    .meta({ id: 'SavedFiles', description: 'The largest files.' }),
  inOrder(z.strictObject({ name: z.literal('activity'), ...ACTIVITY_OF, ...WEEKS })).meta({
    id: 'SavedActivity',
    description: 'Activity in a period.',
  }),
  z
    .strictObject({ name: z.literal('outside'), within_id: Within })
    .meta({ id: 'SavedOutside', description: 'External access paths.' }),
])
