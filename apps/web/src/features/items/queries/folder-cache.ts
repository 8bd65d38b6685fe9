import type { Item } from '@arbour/contract/entities/item'
import type { QueryClient } from '@tanstack/react-query'
import { type FolderData, withChangedItem, withoutItems } from '../model/folder-data.ts'
import { itemKeys, pathOfKey } from './keys.ts'
import { patchLists, refreshLists } from './list-cache.ts'
import { beginChange, endBriefChanges, endChange } from './pending-changes.ts'

/** A change of one item is done by the server within so long, or its outcome is read again, in milliseconds. */
const BRIEF_MS = 5000

/**
 * Shows a change in every folder and list that is held here before the server has answered.
 * Gives back what undoes it. Reads in flight are stopped, for they would bring the old state.
 */
async function patchFolders(
  client: QueryClient,
  patch: (data: FolderData) => FolderData,
  change = beginChange(BRIEF_MS),
): Promise<() => void> {
  await client.cancelQueries({ queryKey: itemKeys.folders })
  const before = client.getQueriesData<FolderData>({ queryKey: itemKeys.folders })
  client.setQueriesData<FolderData>({ queryKey: itemKeys.folders }, (data) => (data ? patch(data) : data))
  const takeBackLists = await patchLists(client, patch)
  return () => {
    endChange(change)
    takeBackLists()
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}

/** Changes every folder that is held here; one that stays as it is stays as old as it is, and as closed or gone as it was found. */
export function patchHeld(client: QueryClient, patch: (data: FolderData) => FolderData): void {
  client.setQueriesData<FolderData>({ queryKey: itemKeys.folders }, (data) => {
    const next = data && patch(data)
    return next === data ? undefined : next
  })
}

/** Takes items out of every list. What it gives back shows them again, but for those that are gone indeed. */
export async function hideItems(client: QueryClient, ids: ReadonlySet<string>): Promise<(gone: ReadonlySet<string>) => void> {
  const change = beginChange()
  const takeBack = await patchFolders(client, (data) => withoutItems(data, ids), change)
  return (gone) => {
    endChange(change)
    if (gone.size === ids.size) return
    takeBack()
    patchHeld(client, (data) => withoutItems(data, gone))
    void patchLists(client, (data) => withoutItems(data, gone))
  }
}

/** Changes an item wherever it is shown, as the open one too. */
export function changeItem(client: QueryClient, id: string, change: (item: Item) => Item): Promise<() => void> {
  return patchFolders(client, (data) => {
    const changed = withChangedItem(data, id, change)
    return changed.file?.id === id ? { ...changed, file: change(changed.file) } : changed
  })
}

/** The same for several items at once. */
export function changeItems(client: QueryClient, ids: ReadonlySet<string>, change: (item: Item) => Item): Promise<() => void> {
  return patchFolders(client, (data) => {
    const isShown = data.items.some((item) => item !== null && ids.has(item.id))
    const items = isShown ? data.items.map((item) => (item !== null && ids.has(item.id) ? change(item) : item)) : data.items
    const file = data.file !== null && ids.has(data.file.id) ? change(data.file) : data.file
    return items === data.items && file === data.file ? data : { ...data, items, file }
  })
}

/** Reads again what is on the screen; the rest when it is next opened. */
export async function refreshFolders(client: QueryClient): Promise<void> {
  endBriefChanges()
  await Promise.all([client.invalidateQueries({ queryKey: itemKeys.folders }), refreshLists(client)])
}

/** Reads the folders at some paths again, where they are on the screen. */
export function refreshFoldersAt(client: QueryClient, paths: ReadonlySet<string>): void {
  void client.invalidateQueries({ queryKey: itemKeys.folders, predicate: ({ queryKey }) => paths.has(pathOfKey(queryKey)) })
}

/** Forgets what was held at or below paths that no longer lead there, unless it is on the screen. */
export function forgetPaths(client: QueryClient, paths: readonly string[]): void {
  client.removeQueries({
    queryKey: itemKeys.folders,
    type: 'inactive',
    predicate: (query) => {
      const path = pathOfKey(query.queryKey)
      return paths.some((gone) => path === gone || path.startsWith(`${gone}/`))
    },
  })
}

/** Shows at its new path what was held at the old one, until it has been read there. */
export function carryOver(client: QueryClient, fromPath: string, file: Item): void {
  const held = client.getQueriesData<FolderData>({
    queryKey: itemKeys.folders,
    predicate: (query) => pathOfKey(query.queryKey) === fromPath,
  })
  for (const [key, data] of held) {
    if (data) client.setQueryData<FolderData>([key[0], file.path, ...key.slice(2)], { ...data, file })
  }
}
