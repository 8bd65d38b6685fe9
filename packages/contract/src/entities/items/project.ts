import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { Id } from '../common.ts'
import { Person } from '../sharing/access.ts'
import { TeamSummary } from '../sharing/connection.ts'

/** States of a project, from the first to the last. */
export const PROJECT_STATUSES = ['planned', 'active', 'on_hold', 'done'] as const
export const ProjectStatus = z
  .enum(PROJECT_STATUSES)
  .meta({ id: 'ProjectStatus', description: 'The status of a project. A new project is active.' })
export type ProjectStatus = z.infer<typeof ProjectStatus>

/** A calendar day, independent of time zones: `2026-11-30`. */
const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: () => t('errors.fields.enterDate') })
  .refine(isDay, { error: () => t('errors.fields.enterDate') })

/** Whether a text is a day that exists, after the year 1900. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00.000Z`)
  return text >= '1900' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The status and dates of a project. */
export const ProjectDetails = z
  .object({
    status: ProjectStatus,
    starts: Day.nullable().describe('The first day; null if it is open.'),
    ends: Day.nullable().describe('The last day, which is never before the first; null if it is open.'),
  })
  .meta({ id: 'ProjectDetails', description: 'The status and dates of a project. Dates are calendar days.' })
export type ProjectDetails = z.infer<typeof ProjectDetails>

/** The changed details of a project; absent fields stay unchanged, null removes a date. */
export const ProjectChanges = z.strictObject({
  status: ProjectStatus.optional(),
  starts: Day.nullable().optional(),
  ends: Day.nullable().optional(),
})
export type ProjectChanges = z.input<typeof ProjectChanges>

/** Maximum number of people that a summary names. */
export const SUMMARY_PEOPLE = 4

/** A project or company in a list: what its item does not tell. */
export const ProjectSummary = z
  .object({
    id: Id,
    project: ProjectDetails.nullable().describe('Null for a company.'),
    people: z
      .object({
        total: z.int().nonnegative(),
        items: z.array(Person.pick({ id: true, name: true, picture: true })).max(SUMMARY_PEOPLE),
      })
      .describe(
        'The active members of the team who own it or are listed on it, alone or in a group: the owner first, then by name.',
      ),
    partners: z.array(TeamSummary).describe('The teams that are partners in it, or that it is shared with, by name.'),
  })
  .meta({ id: 'ProjectSummary', description: 'The status, people and partners of a project or company.' })
export type ProjectSummary = z.infer<typeof ProjectSummary>
