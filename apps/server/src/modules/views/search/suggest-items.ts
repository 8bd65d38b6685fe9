import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesSuggestions } from '@arbour/contract/calls/items/search'
import { SUGGESTIONS } from '@arbour/contract/limits'
import type { MemberContext } from '#modules/context.ts'
import { findFirst } from './find-items.ts'

/** Implements `files/suggestions`: the first few items of a search; none for an empty query. */
export async function suggestItems(
  ctx: MemberContext,
  { q, type, sub_type }: CallRequest<typeof filesSuggestions>,
): Promise<CallResponse<typeof filesSuggestions>> {
  if (q.trim() === '') return { items: [] }
  const items = await findFirst(ctx, {
    q,
    types: type ? [type] : [],
    sub_types: sub_type ? [sub_type] : [],
    is_narrowed: true,
    tags: [],
    parent_id: null,
    date_ranges: [],
    take: SUGGESTIONS,
  })
  return { items }
}
