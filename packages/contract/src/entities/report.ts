import { z } from 'zod'
import { Id, Timestamp } from './common.ts'
import { ShownAmount } from './finance.ts'

/** Sums of a report. `variance` is budget minus cost where there are both: below zero what was spent beyond the budget. */
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
      'Figures of a line of a report, in pounds. `variance` is budget minus cost where there are both; below zero what was spent beyond the budget.',
  })
export type ReportFigures = z.infer<typeof ReportFigures>

/** An item that a report names. */
export const ReportItem = z.object({ id: Id, name: z.string(), path: z.string() })
export type ReportItem = z.infer<typeof ReportItem>

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
