import type { Ancestor, Item } from '@arbour/contract/entities/items/item'
import type { QueryClient } from '@tanstack/react-query'
import { itemStore } from '../store/items.ts'
import { cachedFolders, editFolder } from './cached-folders.ts'
import { movePathInCache } from './folder-cache.ts'

/** Applies changed paths of items to their cached descendants, to cached ancestor lists, and to folders cached by path. */
export function movePaths(client: QueryClient, moves: readonly { before: Item; now: Item }[]): void {
  const folders = new Map(moves.flatMap(({ now }) => (now.is_dir ? [[now.id, now]] : [])))
  if (folders.size > 0) {
    const movePath = pathMover(moves)
    itemStore.receive([...itemStore.truths()].flatMap((item) => movedItem(item, folders, movePath) ?? []))
    for (const query of cachedFolders(client)) {
      if (!query.state.data?.ancestors.some(({ id }) => folders.has(id))) continue
      editFolder(client, query, (data) => ({
        ...data,
        ancestors: data.ancestors.map((ancestor) => movedAncestor(ancestor, folders, movePath)),
      }))
    }
  }
  for (const { before, now } of moves) {
    // After a move the ancestors differ, so they are refetched.
    movePathInCache(client, before.path, now.path, before.parent?.id !== now.parent?.id)
  }
}

/** Returns a function that maps previous paths, at or below the moved items, to current ones. */
function pathMover(moves: readonly { before: Item; now: Item }[]): (path: string) => string {
  const paths = new Map(moves.map(({ before, now }) => [before.path, now.path]))
  return (path) => {
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      const newPath = paths.get(path.slice(0, end))
      if (newPath !== undefined) return newPath + path.slice(end)
    }
    return path
  }
}

/** Returns an item below a moved one in its current state; null for all others. */
function movedItem(item: Item, folders: ReadonlyMap<string, Item>, movePath: (path: string) => string): Item | null {
  if (folders.has(item.id)) return null
  const { parent } = item
  const folder = folders.get(parent?.id ?? '')
  const path = movePath(item.path)
  const url = item.type === 'shortcut' && item.url !== null ? movePath(item.url) : item.url
  if (path === item.path && url === item.url && !folder) return null
  const movedParent = parent && { ...parent, path: movePath(parent.path), name: folder?.name ?? parent.name }
  return { ...item, path, url, parent: movedParent } as Item
}

function movedAncestor(ancestor: Ancestor, folders: ReadonlyMap<string, Item>, movePath: (path: string) => string): Ancestor {
  return { ...ancestor, path: movePath(ancestor.path), name: folders.get(ancestor.id)?.name ?? ancestor.name }
}
