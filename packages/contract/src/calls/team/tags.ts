import { z } from 'zod'
import { Id } from '../../entities/common.ts'
import { Tag, TagColor, TagName } from '../../entities/team/tag.ts'
import { defineCall } from '../call.ts'

const tag = 'Tags'

/** A query parameter that can be given once or several times. */
const several = <S extends z.ZodType>(one: S) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(one).max(100).optional())

export const tagsList = defineCall({
  method: 'GET',
  path: '/tags',
  summary: 'List tags',
  description: '`q` searches in names, `exclude` omits IDs or names, `names` returns exactly those tags.',
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

/** Usage count of a tag. */
const TagUsage = z
  .object({
    id: Id,
    items: z.int().nonnegative().describe('The number of items that have the tag.'),
    smart_views: z.int().nonnegative().describe('The number of smart views that filter by the tag.'),
  })
  .meta({ id: 'TagUsage', description: 'The usage of a tag.' })
export type TagUsage = z.infer<typeof TagUsage>

export const tagsUsage = defineCall({
  method: 'GET',
  path: '/tags/usage',
  summary: 'Get tag usage',
  description:
    'Admins. For every tag, the number of items and smart views that use it, regardless of permissions. The bin does not count.',
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
  summary: 'Get a tag',
  description: 'By its ID.',
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
  summary: 'Rename or recolour a tag',
  description: 'Admins. Returns 409 if another tag has the name, ignoring case.',
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
  description: 'Admins. Items and smart views switch to the other tag, and the tag is deleted. Returns the other tag.',
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
  description: 'Admins. Removes the tag from all items.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id }),
  response: z.object({ tag: Tag }),
  errors: ['forbidden', 'not_found'],
})
