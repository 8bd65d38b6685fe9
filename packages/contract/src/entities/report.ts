import { z } from 'zod'
import { Id, Timestamp } from './common.ts'
import { CurrencyAmounts, ShownAmount } from './items/finance.ts'
import { ItemSubType } from './items/item.ts'

/** Totals of a report in one currency. See {@link varianceOf} for `variance`. */
export const ReportFigures = z
  .object({
    ...CurrencyAmounts.shape,
    variance: ShownAmount.nullable(),
  })
  .meta({
    id: 'ReportFigures',
    description:
      'Figures of a row of a report in one currency. `variance` is budget minus cost, negative if the cost is higher. A missing budget or cost counts as zero, and `variance` is null if both are missing.',
  })
export type ReportFigures = z.infer<typeof ReportFigures>

/** An item named in a report. */
export const ReportItem = z.object({ id: Id, name: z.string(), path: z.string() })
export type ReportItem = z.infer<typeof ReportItem>

/** A user named in a report. */
export const ReportPerson = z.object({ id: Id, name: z.string(), picture: z.string().nullable() })
export type ReportPerson = z.infer<typeof ReportPerson>

/** A project or company in a report. */
export const FiguresReportRow = z
  .object({
    ...ReportItem.shape,
    updated: Timestamp,
    company: ReportItem.nullable().describe('The nearest company above it that the user can open.'),
    inside: ReportItem.nullable().describe(
      'The nearest item of its kind above it that the user can open. Its figures include those of this item, which are counted once.',
    ),
    figures: z
      .array(ReportFigures)
      .nullable()
      .describe(
        "One for each currency, that of most contents first; empty without figures. Null if the user can't edit it: its figures are then part of `others`.",
      ),
  })
  .meta({ id: 'FiguresLine', description: 'A project or company of a report, with its figures.' })
export type FiguresReportRow = z.infer<typeof FiguresReportRow>

/** Dimensions of the storage report. */
export const STORAGE_BY = ['type', 'project', 'person', 'month'] as const
export type StorageBy = (typeof STORAGE_BY)[number]

/** File kinds of the storage report. */
export const STORAGE_KINDS = ['document', 'image', 'video', 'audio', 'drawing', 'archive', 'other'] as const
export type StorageKind = (typeof STORAGE_KINDS)[number]

const Files = z.int().nonnegative()
const Bytes = z.int().nonnegative()

/** The files of one kind, project, user or month. */
export const StorageReportRow = z
  .object({
    kind: z.enum(STORAGE_KINDS).nullable().describe('For `type`.'),
    item: z
      .object({ ...ReportItem.shape, sub_type: z.enum(['project', 'company']) })
      .nullable()
      .describe(
        'For `project`: the topmost project or company that contains the files; null for files in none that the user can open.',
      ),
    person: ReportPerson.nullable().describe('For `person`: the owner; null for files without one.'),
    month: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .nullable()
      .describe('For `month`: when the files were added, in UTC.'),
    files: Files,
    bytes: Bytes,
  })
  .meta({ id: 'StorageLine', description: 'Current files of one type, project, person or month.' })
export type StorageReportRow = z.infer<typeof StorageReportRow>

/** An amount of storage. */
export const StorageAmount = z.object({ files: Files, bytes: Bytes })
export type StorageAmount = z.infer<typeof StorageAmount>

/** Action kinds of reports: `version` is a new version of an existing file. */
export const ACTIVITY_KINDS = ['add', 'version', 'move', 'rename', 'delete', 'restore', 'own'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

const ActionCount = z.int().nonnegative()

/** The actions of a day or week. */
export const ActivityPeriod = z
  .object({
    from: z.iso.date().describe('Its first day.'),
    acts: z
      .partialRecord(z.enum(ACTIVITY_KINDS), ActionCount)
      .describe('The number of actions by type; types without actions are missing.'),
  })
  .meta({ id: 'ActivityStretch', description: 'The actions of a day or a week, by type.' })
export type ActivityPeriod = z.infer<typeof ActivityPeriod>

/** A folder with much activity. */
export const ActiveFolder = z.object({
  item: z.object({ ...ReportItem.shape, sub_type: ItemSubType.nullable() }),
  acts: ActionCount,
})
export type ActiveFolder = z.infer<typeof ActiveFolder>

/** A file with much activity. */
export const ActiveFile = z.object({
  item: z.object({ ...ReportItem.shape, ext: z.string().nullable(), sub_type: ItemSubType.nullable() }),
  acts: ActionCount,
})

/** A user with much activity. */
export const ActivePerson = z.object({
  person: ReportPerson.nullable().describe('Null if there is no actor.'),
  acts: ActionCount,
})
export type ActivePerson = z.infer<typeof ActivePerson>
