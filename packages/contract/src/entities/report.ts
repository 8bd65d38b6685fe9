import { z } from 'zod'
import { Id, Timestamp } from './common.ts'
import { ShownAmount } from './items/finance.ts'
import { ItemSubType } from './items/item.ts'

/** Sums of a report. See {@link varianceOf} for `variance`. */
export const ReportFigures = z
  .object({
    budget: ShownAmount.nullable(),
    cost: ShownAmount.nullable(),
    quoted: ShownAmount.nullable(),
    value: ShownAmount.nullable(),
    variance: ShownAmount.nullable(),
  })
  .meta({
    id: 'ReportFigures',
    description:
      'Figures of a line of a report, in pounds. `variance` is budget minus cost, below zero if more was spent; a missing budget or cost counts as zero, and `variance` is null if both are missing.',
  })
export type ReportFigures = z.infer<typeof ReportFigures>

/** An item that a report names. */
export const ReportItem = z.object({ id: Id, name: z.string(), path: z.string() })
export type ReportItem = z.infer<typeof ReportItem>

/** Somebody whom a report names. */
export const ReportPerson = z.object({ id: Id, name: z.string(), picture: z.string().nullable() })
export type ReportPerson = z.infer<typeof ReportPerson>

/** A project or company of a report. */
export const FiguresLine = z
  .object({
    ...ReportItem.shape,
    updated: Timestamp,
    company: ReportItem.nullable().describe('The nearest company above it that the person may open.'),
    inside: ReportItem.nullable().describe(
      'The nearest of its kind above it that the person may open, whose figures hold those of this one: they are added up once.',
    ),
    figures: ReportFigures.nullable().describe('Null where the person may not edit it: then they are part of `others`.'),
  })
  .meta({ id: 'FiguresLine', description: 'A project or company of a report, with its figures.' })
export type FiguresLine = z.infer<typeof FiguresLine>

/** What storage is told by. */
export const STORAGE_BY = ['type', 'project', 'person', 'month'] as const
export type StorageBy = (typeof STORAGE_BY)[number]

/** What files are, as far as storage tells them apart. */
export const STORAGE_KINDS = ['document', 'image', 'video', 'audio', 'drawing', 'archive', 'other'] as const
export type StorageKind = (typeof STORAGE_KINDS)[number]

const Files = z.int().nonnegative()
const Bytes = z.int().nonnegative()

/** Files of one kind, project, person or month. */
export const StorageLine = z
  .object({
    kind: z.enum(STORAGE_KINDS).nullable().describe('By `type`.'),
    item: z
      .object({ ...ReportItem.shape, sub_type: z.enum(['project', 'company']) })
      .nullable()
      .describe(
        'By `project`: the topmost project or company that holds them; null for what is in none that the person may open.',
      ),
    person: ReportPerson.nullable().describe('By `person`: whose they are; null for those of nobody.'),
    month: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .nullable()
      .describe('By `month`: when they were added, in UTC.'),
    files: Files,
    bytes: Bytes,
  })
  .meta({ id: 'StorageLine', description: 'Files of one kind, project, person or month, as they are now.' })
export type StorageLine = z.infer<typeof StorageLine>

/** How much something holds. */
export const StorageAmount = z.object({ files: Files, bytes: Bytes })
export type StorageAmount = z.infer<typeof StorageAmount>

/** What is done to items, as reports tell it apart: `version` is another version of a file. */
export const ACTIVITY_KINDS = ['add', 'version', 'move', 'rename', 'delete', 'restore', 'own'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

const Acts = z.int().nonnegative()

/** What was done in a day or a week. */
export const ActivityStretch = z
  .object({
    from: z.iso.date().describe('Its first day.'),
    acts: z.partialRecord(z.enum(ACTIVITY_KINDS), Acts).describe('By kind; what was not done is missing.'),
  })
  .meta({ id: 'ActivityStretch', description: 'What was done in a day or a week, by kind.' })
export type ActivityStretch = z.infer<typeof ActivityStretch>

/** A folder in which much was done. */
export const ActiveFolder = z.object({ item: z.object({ ...ReportItem.shape, sub_type: ItemSubType.nullable() }), acts: Acts })
export type ActiveFolder = z.infer<typeof ActiveFolder>

/** A file to which much was done. */
export const ActiveFile = z.object({
  item: z.object({ ...ReportItem.shape, ext: z.string().nullable(), sub_type: ItemSubType.nullable() }),
  acts: Acts,
})

/** Somebody who did much. */
export const ActivePerson = z.object({ person: ReportPerson.nullable().describe('Null for nobody in particular.'), acts: Acts })
export type ActivePerson = z.infer<typeof ActivePerson>
