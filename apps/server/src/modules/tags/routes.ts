import { calls } from '@arbour/contract/calls'
import type { CallContext } from '#modules/context.ts'
import { type CallRoute, route } from '#platform/http/register-calls.ts'
import { deleteTag } from './delete-tag.ts'
import { getTag } from './get-tag.ts'
import { listTags } from './list-tags.ts'
import { updateTag } from './update-tag.ts'

/** The calls on tags (spec 1 section 7). */
export const tagRoutes: readonly CallRoute<CallContext>[] = [
  route(calls.tagsList, listTags),
  route(calls.tagsGet, getTag),
  route(calls.tagsUpdate, updateTag),
  route(calls.tagsDelete, deleteTag),
]
