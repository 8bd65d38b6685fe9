import type { Item } from '@arbour/contract/entities/item'
import type { QueryClient } from '@tanstack/react-query'
import type { FolderData } from '../model/folder-data.ts'
import { itemKeys } from './keys.ts'

/** What is held under the keys of lists: what was found, with what was said of it. */
interface ListData {
  items: Item[]
}

const LISTS = [itemKeys.searches, itemKeys.starred] as const

/**
 * Shows in what searches found, and in what is starred, the change that folders show. Gives back what undoes it.
 * Reads in flight are stopped, for they would bring the old state.
 */
export async function patchLists(client: QueryClient, patch: (data: FolderData) => FolderData): Promise<() => void> {
  await Promise.all(LISTS.map((queryKey) => client.cancelQueries({ queryKey })))
  const before = LISTS.flatMap((queryKey) => client.getQueriesData<ListData>({ queryKey }))
  for (const [key, data] of before) {
    if (!data) continue
    const items = patch({ file: null, ancestors: [], items: data.items }).items
    if (items !== data.items) client.setQueryData(key, { ...data, items: items.filter((item) => item !== null) })
  }
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}

/** Searches again for what is on the screen; the rest when it is next shown. */
export async function refreshLists(client: QueryClient): Promise<void> {
  await Promise.all([...LISTS, itemKeys.allSuggestions].map((queryKey) => client.invalidateQueries({ queryKey })))
}
