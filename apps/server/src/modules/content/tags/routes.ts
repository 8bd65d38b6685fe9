import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { deleteTag } from './delete-tag.ts'
import { getTag } from './get-tag.ts'
import { listTags } from './list-tags.ts'
import { listTagUsage } from './list-usage.ts'
import { mergeTag } from './merge-tag.ts'
import { updateTag } from './update-tag.ts'

/** The endpoints for tags. */
export const tagRoutes: readonly OperationRoute[] = [
  route(calls.tagsList, listTags),
  route(calls.tagsUsage, listTagUsage),
  route(calls.tagsGet, getTag),
  route(calls.tagsUpdate, updateTag),
  route(calls.tagsMerge, mergeTag),
  route(calls.tagsDelete, deleteTag),
]
