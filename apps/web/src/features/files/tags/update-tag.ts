import type { CallInput } from '@arbour/contract/calls/call'
import { filesSearch } from '@arbour/contract/calls/items/search'
import { tagsDelete, tagsMerge, tagsUpdate } from '@arbour/contract/calls/team/tags'
import type { Tag } from '@arbour/contract/entities/team/tag'
import { changeTags, refreshLists } from '#features/files/items/public/cache.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Renames a tag or changes its colour, on all items. Throws the server's error. */
export async function updateTag(services: ItemServices, input: CallInput<typeof tagsUpdate>): Promise<void> {
  const { tag } = await callApi(tagsUpdate, input)
  changeTags(services.client, tag.id, () => [tag])
  await refreshTags(services)
}

/** Replaces a tag by another on all items and deletes it. Throws the server's error. */
export async function mergeTag(services: ItemServices, tag: Tag, target: Pick<Tag, 'id'>): Promise<void> {
  const { tag: mergedTag } = await callApi(tagsMerge, { id: tag.id, into_id: target.id })
  changeTags(services.client, tag.id, () => [mergedTag])
  await refreshTags(services)
}

/** Removes a tag from all items and deletes it. Throws the server's error. */
export async function deleteTag(services: ItemServices, tag: Tag): Promise<void> {
  await callApi(tagsDelete, { id: tag.id })
  changeTags(services.client, tag.id, () => [])
  await refreshTags(services)
}

/** Counts the items with a tag that are visible to the user. `isExact` is false if there are more. */
export async function countTaggedItems(tag: Tag): Promise<{ count: number; isExact: boolean }> {
  const { meta } = await callApi(filesSearch, { tags: [tag.name], take: 1 })
  return { count: meta.total_items, isExact: meta.is_total_exact }
}

/** Refetches searches that use the tag, and all lists of tags. */
async function refreshTags({ client }: ItemServices): Promise<void> {
  void refreshLists(client)
  await client.invalidateQueries({ queryKey: queryKeys.tags })
}
