import type { CallInput } from '@arbour/contract/calls/call'
import { filesSearch } from '@arbour/contract/calls/items/search'
import { tagsDelete, tagsMerge, tagsUpdate } from '@arbour/contract/calls/team/tags'
import type { Tag } from '@arbour/contract/entities/team/tag'
import { changeTags, refreshLists } from '#features/files/items/public/cache.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Renames a tag or gives it another colour, on every item that has it. Throws what the server answers. */
export async function updateTag(services: ItemServices, input: CallInput<typeof tagsUpdate>): Promise<void> {
  const { tag } = await callApi(tagsUpdate, input)
  changeTags(services.client, tag.id, () => [tag])
  await refreshTags(services)
}

/** Gives every item that has a tag another one instead, and ends the tag. Throws what the server answers. */
export async function mergeTag(services: ItemServices, tag: Tag, into: Pick<Tag, 'id'>): Promise<void> {
  const { tag: kept } = await callApi(tagsMerge, { id: tag.id, into_id: into.id })
  changeTags(services.client, tag.id, () => [kept])
  await refreshTags(services)
}

/** Takes a tag from every item and out of the team. Throws what the server answers. */
export async function deleteTag(services: ItemServices, tag: Tag): Promise<void> {
  await callApi(tagsDelete, { id: tag.id })
  changeTags(services.client, tag.id, () => [])
  await refreshTags(services)
}

/** How many items have a tag, as far as the person sees them. `isExact` is false when there are more. */
export async function countTagged(tag: Tag): Promise<{ count: number; isExact: boolean }> {
  const { meta } = await callApi(filesSearch, { tags: [tag.name], take: 1 })
  return { count: meta.total_items, isExact: meta.is_total_exact }
}

/** The searches that name it, and all lists of tags, are read again. */
async function refreshTags({ client }: ItemServices): Promise<void> {
  void refreshLists(client)
  await client.invalidateQueries({ queryKey: queryKeys.tags })
}
