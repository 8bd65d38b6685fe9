import type { CallInput } from '@arbour/contract/calls/call'
import { filesSearch } from '@arbour/contract/calls/search'
import { tagsDelete, tagsUpdate } from '@arbour/contract/calls/tags'
import type { Tag } from '@arbour/contract/entities/tag'
import { type ItemServices, refreshFolders, TAGS_KEY } from '#features/items/public.ts'
import { callApi } from '#lib/api.ts'

/** Renames a tag or gives it another colour, on every item that has it. Throws what the server answers. */
export async function updateTag(services: ItemServices, input: CallInput<typeof tagsUpdate>): Promise<void> {
  await callApi(tagsUpdate, input)
  await refreshTags(services)
}

/** Takes a tag from every item and out of the team. Throws what the server answers. */
export async function deleteTag(services: ItemServices, tag: Tag): Promise<void> {
  await callApi(tagsDelete, { id: tag.id })
  await refreshTags(services)
}

/** How many items have a tag, as far as the person sees them. `isExact` is false when there are more. */
export async function countTagged(tag: Tag): Promise<{ count: number; isExact: boolean }> {
  const { meta } = await callApi(filesSearch, { tags: [tag.name], take: 1 })
  return { count: meta.total_items, isExact: meta.is_total_exact }
}

async function refreshTags({ client }: ItemServices): Promise<void> {
  void refreshFolders(client)
  await client.invalidateQueries({ queryKey: TAGS_KEY })
}
