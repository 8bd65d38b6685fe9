import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { nameProblem, newName } from '../names.ts'
import { fieldLabel } from './field-labels.ts'

/** A UUIDv7, normalised to lower case. */
export const Id = z.uuid({ abort: true }).toLowerCase()

/** A timestamp, ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime()

/** An expiry time, truncated to the minute. */
export const EndTime = Timestamp.overwrite((time) => `${time.slice(0, 'YYYY-MM-DDTHH:MM'.length)}:00.000Z`).describe(
  'To the minute: seconds are dropped. A time in the current minute has passed.',
)

/** A new item name, normalised by {@link newName}. Rejected with a message if it breaks a rule of {@link nameProblem}. */
export const ItemName = z
  .string({ error: () => t('errors.fields.required', { label: fieldLabel('Name') }) })
  .transform(newName)
  .superRefine((name, ctx) => {
    const problem = nameProblem(name)
    if (problem !== null) ctx.addIssue({ code: 'custom', message: problem })
  })
  .meta({ title: 'Name' })

/** Which part of a list the response contains. `from` and `to` count from 1 and are 0 if the list is empty. */
export const PageMeta = z
  .object({
    total_items: z.int().nonnegative(),
    total_pages: z.int().nonnegative(),
    current_page: z.int().positive(),
    per_page: z.int().positive(),
    from: z.int().nonnegative(),
    to: z.int().nonnegative(),
  })
  .meta({
    id: 'PageMeta',
    description: 'Which part of a list a response contains. `from` and `to` start at 1, and are 0 for an empty list.',
  })
export type PageMeta = z.infer<typeof PageMeta>

/** Returns the metadata of one page of a list of `total` items. */
export function pageMeta(total: number, page: number, perPage: number): PageMeta {
  const first = (page - 1) * perPage
  const isEmpty = first >= total
  return {
    total_items: total,
    total_pages: Math.ceil(total / perPage),
    current_page: page,
    per_page: perPage,
    from: isEmpty ? 0 : first + 1,
    to: isEmpty ? 0 : Math.min(first + perPage, total),
  }
}

/** The team of the actor, for items shared between teams. */
export const ActorTeam = z.object({ id: Id, name: z.string() }).nullish().describe("Their team, if it is not the caller's.")
export type ActorTeam = z.infer<typeof ActorTeam>
