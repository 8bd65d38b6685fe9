import { z } from 'zod'
import { Id, PageMeta, Timestamp } from '../../entities/common.ts'
import { FIGURES } from '../../entities/items/figures.ts'
import { DateRange, SearchText } from '../../entities/items/filters.ts'
import { ItemSubType } from '../../entities/items/item.ts'
import {
  ActiveFile,
  ActiveFolder,
  ActivePerson,
  ActivityStretch,
  FiguresLine,
  ReportFigures,
  ReportItem,
  ReportPerson,
  STORAGE_BY,
  STORAGE_KINDS,
  StorageAmount,
  StorageLine,
} from '../../entities/report.ts'
import { TeamSummary } from '../../entities/sharing/connection.ts'
import { DEFAULT_PAGE_SIZE } from '../../limits.ts'
import { messages } from '../../messages.ts'
import { defineCall } from '../call.ts'
import { Page, Take } from '../lists.ts'

const tag = 'Reports'
const DAY_MS = 24 * 60 * 60 * 1000
/** A size and the id of the last file of that size. */
const CURSOR = /^\d{1,16}:[0-9a-f-]{36}$/

const TagNames = z.array(z.string().max(50)).max(50).describe('Names of tags, which must all be there.')
const ReportTags = TagNames.default([])
const Within = Id.optional().describe('A project or company: what is in it alone.')
/** The files that a report is of; without any of it all of the team. */
const FILES_OF = { within_id: Within, tags: ReportTags, date_range: DateRange.nullable().default(null) }

/** What figures are sorted by. What has no such figure, or shows the person none, comes last either way. */
export const FIGURES_SORT_KEYS = ['name', 'updated', ...FIGURES, 'variance'] as const
export const FiguresSort = z
  .templateLiteral([z.enum(FIGURES_SORT_KEYS), ':', z.enum(['asc', 'desc'])])
  .meta({ id: 'FiguresSort', description: '`key:asc` or `key:desc`.', examples: ['variance:asc'] })
export type FiguresSort = z.infer<typeof FiguresSort>

export const reportsFigures = defineCall({
  method: 'POST',
  path: '/reports/figures',
  summary: 'What projects or companies cost and bring',
  description:
    'Admins and Editors. The projects, or companies, of the team that the person may open; figures of those that they may edit. What stands inside another one that is ' +
    'listed is part of its figures and added up once. What the person may not know of is one sum without a name, where nothing filters the list but a company whose ' +
    'figures they see.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({
    sub_type: z.enum(['project', 'company']),
    q: SearchText.default('').describe('Words that the name holds.'),
    company_id: Id.optional().describe('Those below one company.'),
    tags: ReportTags,
    date_range: DateRange.nullable().default(null),
    sort: FiguresSort.default('name:asc'),
    page: Page,
    take: Take.default(DEFAULT_PAGE_SIZE),
  }),
  response: z.object({
    items: z.array(FiguresLine),
    totals: z.object({
      listed: ReportFigures.describe('Of all that is listed, on every page.'),
      others: ReportFigures.nullable().describe('The rest of `all`: what the person may not know of. Null where it is not told.'),
      all: ReportFigures.nullable().describe('Of the whole team, or company. Null where it is not told.'),
      over_budget: z.int().nonnegative().describe('How many of the listed have a budget and cost more.'),
    }),
    meta: PageMeta,
  }),
  errors: ['forbidden', 'not_found', 'gone'],
})

export const reportsStorage = defineCall({
  method: 'POST',
  path: '/reports/storage',
  summary: 'What takes how much room',
  description:
    'Admins and Editors. The files of the team that the person may open, as they are now, the largest line first, and by `month` the earliest. What the bin and older versions ' +
    'hold is not in it. Copies count each, though their bytes are kept once.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({
    by: z.enum(STORAGE_BY),
    ...FILES_OF,
    take: Take.default(25).describe('Lines; by `month` all are given.'),
  }),
  response: z.object({
    lines: z.array(StorageLine),
    more: z
      .object({ lines: z.int().positive(), ...StorageAmount.shape })
      .nullable()
      .describe('Further lines, added up.'),
    listed: StorageAmount.describe('Of all lines.'),
    others: z
      .int()
      .nonnegative()
      .nullable()
      .describe('Bytes of what the person may not know of; null where the files are filtered.'),
  }),
  errors: ['forbidden', 'not_found', 'gone'],
})

export const reportsFiles = defineCall({
  method: 'POST',
  path: '/reports/files',
  summary: 'The files that the room is taken by',
  description:
    'Admins and Editors. Those that lines of `reports/storage` are added up from, the largest first: files that the person may open. `cursor` of an answer goes on after it.',
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
    cursor: z.string().nullable().describe('Null at the end.'),
  }),
  errors: ['forbidden', 'not_found', 'gone'],
})

export const reportsStorageKept = defineCall({
  method: 'POST',
  path: '/reports/storage/kept',
  summary: 'What the bin and older versions hold',
  description: 'Admins and Editors. Of the whole team, whoever may open it.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({}),
  response: z.object({
    bin: StorageAmount.describe('Files in the bin, with those in folders there.'),
    older_versions: StorageAmount.describe('Versions that are not the current one of their file, in the bin or not.'),
  }),
  errors: ['forbidden', 'gone'],
})

/** Days that the activity is told of at most, and those that are told one by one. */
export const MAX_ACTIVITY_DAYS = 366
export const SINGLE_DAYS = 62

const ACTIVITY_OF = { from: z.iso.date(), to: z.iso.date(), within_id: Within }

/** Of so many days at most, the first one first. */
function inOrder<S extends z.ZodType<{ from: string; to: string }>>(schema: S): S {
  return schema
    .refine(({ from, to }) => from <= to, { path: ['to'], message: messages.rangeReversed })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_ACTIVITY_DAYS * DAY_MS, {
      path: ['from'],
      message: `At most ${MAX_ACTIVITY_DAYS} days`,
    })
}

export const reportsActivity = defineCall({
  method: 'POST',
  path: '/reports/activity',
  summary: 'What was done in a time',
  description:
    `Admins and Editors. By day, of more than ${SINGLE_DAYS} days by week from Monday on, each day in UTC and both ends included; where and by whom most was done. Counted is what ` +
    'was done in folders that the person may open now, but for what is closed to them by itself.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: inOrder(z.strictObject(ACTIVITY_OF).extend({ take: Take.default(10).describe('Folders, and people.') })),
  response: z.object({
    stretches: z.array(ActivityStretch).describe('Those in which something was done, the earliest first.'),
    folders: z.array(ActiveFolder).describe('Where most was done.'),
    people: z.array(ActivePerson).describe('Who did most.'),
    acts: z.int().nonnegative().describe('In all.'),
    others: z
      .int()
      .nonnegative()
      .nullable()
      .describe('Done where the person may not know of it; null within one project or company.'),
  }),
  errors: ['forbidden', 'not_found', 'gone'],
})

/** Days in which single files are counted at most. */
export const SINGLE_FILE_DAYS = 92

export const reportsActivityFiles = defineCall({
  method: 'POST',
  path: '/reports/activity/files',
  summary: 'The files to which most was done',
  description:
    'Admins and Editors. Living files that the person may open, with what was done to each in the time, as `reports/activity` counts it.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: inOrder(z.strictObject(ACTIVITY_OF).extend({ take: Take.default(10) })),
  response: z.object({
    files: z.array(ActiveFile).nullable().describe(`The most active first; null for more than ${SINGLE_FILE_DAYS} days.`),
  }),
  errors: ['forbidden', 'not_found', 'gone'],
})

const Count = z.int().nonnegative()

export const reportsOutside = defineCall({
  method: 'POST',
  path: '/reports/outside',
  summary: 'How much of the team can be reached from outside',
  description:
    'Admins and Editors. Ways to what the person may share, for Admins to all of the team’s, as `files/shares/outside` lists them; those that are closed at the moment too, but ' +
    'for the counts of what lacks something. Of a project or company also those on the folders above, through which it is reached.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({ within_id: Within }),
  response: z.object({
    teams: z.array(z.object({ tenant: TeamSummary, shares: Count })).describe('With whom most is shared first.'),
    shares: Count,
    waiting: Count.describe('Addresses whose team is not connected yet.'),
    links: Count,
    requests: Count,
    transmittals: Count,
    without_password: Count.describe('Links and file requests.'),
    without_expiry: Count.describe('Links and file requests.'),
    others: Count.nullable().describe('Ways to what the person may not share; null within one project or company.'),
  }),
  errors: ['forbidden', 'not_found', 'gone'],
})

/** Tags that an export is filtered by at most: its address has all that was asked for. */
const MAX_EXPORT_TAGS = 5
const tags = TagNames.max(MAX_EXPORT_TAGS).default([])

/** Whole reports, without their pages, to be saved. */
export const SavedReport = z.discriminatedUnion('name', [
  reportsFigures.request
    .omit({ page: true, take: true })
    .extend({ name: z.literal('figures'), tags })
    .meta({ id: 'SavedFigures', description: 'What projects or companies cost and bring.' }),
  z
    .strictObject({ name: z.literal('storage'), ...FILES_OF, tags })
    .meta({ id: 'SavedStorage', description: 'What takes how much room, by type, project, person and month.' }),
  reportsFiles.request
    .omit({ cursor: true, take: true })
    .extend({ name: z.literal('files'), tags })
    .meta({ id: 'SavedFiles', description: 'The files that the room is taken by.' }),
  inOrder(z.strictObject({ name: z.literal('activity'), ...ACTIVITY_OF })).meta({
    id: 'SavedActivity',
    description: 'What was done in a time.',
  }),
  z
    .strictObject({ name: z.literal('outside'), within_id: Within })
    .meta({ id: 'SavedOutside', description: 'The ways in from outside.' }),
])
