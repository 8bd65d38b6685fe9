import type { Ancestor, Item } from '@arbour/contract/entities/item'
import type { QueryClient } from '@tanstack/react-query'
import { itemStore } from '../store/items.ts'
import { carryPath } from './folder-cache.ts'
import { editFolder, heldFolders } from './held-folders.ts'

/** An item has another path: so has all that lies below it and is held, and whoever tells of it on the way. */
export function movePaths(client: QueryClient, before: Item, now: Item): void {
  const moved = (path: string) =>
    path === before.path || path.startsWith(`${before.path}/`) ? now.path + path.slice(before.path.length) : path
  if (now.is_dir) {
    itemStore.receive([...itemStore.truths()].flatMap((item) => movedItem(item, now, moved) ?? []))
    for (const query of heldFolders(client)) {
      if (query.state.data?.ancestors.some(({ id }) => id === now.id)) {
        editFolder(client, query, (data) => ({ ...data, ancestors: data.ancestors.map((one) => movedAncestor(one, now, moved)) }))
      }
    }
  }
  // After a move the folders above are others, which are read.
  carryPath(client, before.path, now.path, before.parent?.id !== now.parent?.id)
}

/** An item below what moved, as it is now; null for every other. */
function movedItem(item: Item, now: Item, moved: (path: string) => string): Item | null {
  if (item.id === now.id) return null
  const { parent } = item
  const path = moved(item.path)
  const url = item.type === 'shortcut' && item.url !== null ? moved(item.url) : item.url
  if (path === item.path && url === item.url && parent?.id !== now.id) return null
  const above = parent && { ...parent, path: moved(parent.path), name: parent.id === now.id ? now.name : parent.name }
  return { ...item, path, url, parent: above } as Item
}

function movedAncestor(one: Ancestor, now: Item, moved: (path: string) => string): Ancestor {
  return { ...one, path: moved(one.path), name: one.id === now.id ? now.name : one.name }
}
