import { z } from 'zod'
import { Id } from '../../entities/common.ts'
import { Tag, TagColor, TagName } from '../../entities/team/tag.ts'
import { defineCall } from '../call.ts'

const tag = 'Tags'

/** A parameter of a query string that may be given once or several times. */
const several = <S extends z.ZodType>(one: S) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(one).max(100).optional())

export const tagsList = defineCall({
  method: 'GET',
  path: '/tags',
  summary: "The team's tags",
  description: '`q` finds parts of names, `exclude` leaves out ids or names, `names` gives exactly those.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({
    q: z.string().max(50).meta({ title: 'Search text' }).optional(),
    exclude: several(z.string().max(50)),
    names: several(z.string().max(50)),
    sort: z.enum(['name:asc', 'name:desc']).default('name:asc'),
  }),
  response: z.object({ items: z.array(Tag) }),
  errors: [],
})

/** By how much a tag is used. */
const TagUsage = z
  .object({
    id: Id,
    items: z.int().nonnegative().describe('That have it.'),
    smart_views: z.int().nonnegative().describe('That filter by it.'),
  })
  .meta({ id: 'TagUsage', description: 'By how much a tag is used.' })
export type TagUsage = z.infer<typeof TagUsage>

export const tagsUsage = defineCall({
  method: 'GET',
  path: '/tags/usage',
  summary: 'By how much each tag is used',
  description:
    'Admins: of every tag of the team how many items have it and how many smart views filter by it, whoever may open those. What is in the bin does not count.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({}),
  response: z.object({ items: z.array(TagUsage) }),
  errors: ['forbidden'],
})

export const tagsGet = defineCall({
  method: 'GET',
  path: '/tags/:id',
  summary: 'One tag',
  description: 'By its id.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({ id: Id }),
  response: z.object({ tag: Tag }),
  errors: ['not_found'],
})

export const tagsUpdate = defineCall({
  method: 'PATCH',
  path: '/tags/:id',
  summary: 'Rename a tag or give it another colour',
  description: 'Admins. A name that another tag has, ignoring case, answers 409.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id, name: TagName.optional(), color: TagColor.optional() }),
  response: z.object({ tag: Tag }),
  errors: ['forbidden', 'not_found', 'name_conflict'],
})

export const tagsMerge = defineCall({
  method: 'POST',
  path: '/tags/:id/merge',
  summary: 'Merge a tag into another',
  description:
    'Admins. Every item that has the tag has the other one instead, and so have the filters of smart views; the tag is deleted. The answer is the other one.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id, into_id: Id }),
  response: z.object({ tag: Tag }),
  errors: ['forbidden', 'not_found'],
})

export const tagsDelete = defineCall({
  method: 'DELETE',
  path: '/tags/:id',
  summary: 'Delete a tag',
  description: 'Admins. It disappears from every item.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id }),
  response: z.object({ tag: Tag }),
  errors: ['forbidden', 'not_found'],
})
