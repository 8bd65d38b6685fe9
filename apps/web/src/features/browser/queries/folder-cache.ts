import type { Item } from '@arbour/contract/entities/item'
import type { QueryClient } from '@tanstack/react-query'
import { type FolderData, withChangedItem, withoutItems } from '../model/folder-data.ts'
import { browserKeys, pathOfKey } from './keys.ts'

/**
 * Shows a change in every folder that is held here before the server has answered.
 * Gives back what undoes it. Reads in flight are stopped, for they would bring the old state.
 */
async function patchFolders(client: QueryClient, patch: (data: FolderData) => FolderData): Promise<() => void> {
  await client.cancelQueries({ queryKey: browserKeys.folders })
  const before = client.getQueriesData<FolderData>({ queryKey: browserKeys.folders })
  client.setQueriesData<FolderData>({ queryKey: browserKeys.folders }, (data) => (data ? patch(data) : data))
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}

/** Takes items out of every list. What it gives back shows them again, but for those that are gone indeed. */
export async function hideItems(client: QueryClient, ids: ReadonlySet<string>): Promise<(gone: ReadonlySet<string>) => void> {
  const takeBack = await patchFolders(client, (data) => withoutItems(data, ids))
  return (gone) => {
    if (gone.size === ids.size) return
    takeBack()
    client.setQueriesData<FolderData>({ queryKey: browserKeys.folders }, (data) => (data ? withoutItems(data, gone) : data))
  }
}

/** Changes an item wherever it is shown, as the open one too. */
export function changeItem(client: QueryClient, id: string, change: (item: Item) => Item): Promise<() => void> {
  return patchFolders(client, (data) => {
    const changed = withChangedItem(data, id, change)
    return changed.file?.id === id ? { ...changed, file: change(changed.file) } : changed
  })
}

/** Reads again what is on the screen; the rest when it is next opened. */
export function refreshFolders(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: browserKeys.folders })
}

/** Forgets what was held at or below paths that no longer lead there, unless it is on the screen. */
export function forgetPaths(client: QueryClient, paths: readonly string[]): void {
  client.removeQueries({
    queryKey: browserKeys.folders,
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
    queryKey: browserKeys.folders,
    predicate: (query) => pathOfKey(query.queryKey) === fromPath,
  })
  for (const [key, data] of held) {
    if (data) client.setQueryData<FolderData>([key[0], file.path, ...key.slice(2)], { ...data, file })
  }
}
