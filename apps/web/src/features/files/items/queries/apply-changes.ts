import { filesGet } from '@arbour/contract/calls/items/files'
import type { Item } from '@arbour/contract/entities/items/item'
import type { Tag } from '@arbour/contract/entities/team/tag'
import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { itemStore } from '../store/items.ts'
import { cachedFolders } from './cached-folders.ts'
import { forgetPaths, refreshBin, restartFirstReadings } from './folder-cache.ts'
import { refreshLists, removeFromLists } from './list-cache.ts'
import { movePaths } from './move-paths.ts'
import { addItems, receiveItems, recount, takeOut } from './receive-items.ts'

/**
 * The effect of an operation on one item: its previous state (null: it was created), and its current state (null: it was
 * permanently deleted).
 */
export interface ItemChange {
  before: Item | null
  now: Item | null
}

/**
 * Applies the response to the user's own operation to all cached lists instead of refetching them. Only refetches what the
 * response does not contain: the positions of items, whether a search still matches them, and the totals of ancestors.
 */
export function applyItemChanges(client: QueryClient, changes: readonly ItemChange[]): void {
  if (changes.length === 0) return
  itemStore.batch(() => {
    takeAway(client, changes)
    const currentItems = changes.flatMap(({ now }) => now ?? [])
    const newItems = changes.flatMap(({ before, now }) =>
      now && (!before || itemStore.serverState(now.id) === undefined) ? now : [],
    )
    receiveItems(client, currentItems, { isKnown: true })
    addItems(client, newItems)
    if (changes.some(isElsewhere)) restartFirstReadings(client)
  })
  void refreshLists(client)
  if (changes.some(({ before, now }) => before?.deleted != null || now?.deleted !== null)) refreshBin(client)
  if (changes.some(({ before, now }) => hasFigures(before) || hasFigures(now))) refreshFigures(client, changes)
}

/** Removes items that were moved or changed from their previous lists. */
function takeAway(client: QueryClient, changes: readonly ItemChange[]): void {
  const [outOfLists, removedIds, folders, moves, oldPaths] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
    [] as { before: Item; now: Item }[],
    [] as string[],
  ]
  for (const { before, now } of changes) {
    if (!before) continue
    // An item merged into another has the other's id.
    const isSame = now?.id === before.id
    if (!isSame) removedIds.add(before.id)
    if (!isSame && before.parent) folders.add(before.parent.id)
    if (!isSame || now.deleted !== null || before.deleted !== null) outOfLists.add(before.id)
    if (before.path === now?.path) continue
    if (isSame && now.deleted === null) moves.push({ before, now })
    oldPaths.push(before.path)
  }
  removeFromLists(client, outOfLists)
  takeOut(client, removedIds)
  for (const id of folders) recount(client, id)
  movePaths(client, moves)
  forgetPaths(client, oldPaths)
}

/** Whether the operation changed which items are in lists. */
function isElsewhere({ before, now }: ItemChange): boolean {
  return before?.path !== now?.path || before?.parent?.id !== now?.parent?.id
}

function hasFigures(item: Item | null): boolean {
  return item?.finance != null && Object.values(item.finance).some((figure) => typeof figure === 'string')
}

/** Refetches visible folders whose totals may have changed: open folders, and the previous and current parents of the items. */
function refreshFigures(client: QueryClient, changes: readonly ItemChange[]): void {
  const open = cachedFolders(client)
    .filter((query) => query.isActive())
    .flatMap(({ state }) => state.data?.fileId ?? [])
  const parentIds = changes.flatMap(({ before, now }) => [before?.parent?.id ?? [], now?.parent?.id ?? []].flat())
  for (const id of new Set([...open, ...parentIds])) {
    if (!itemStore.serverState(id)?.is_dir) continue
    const asOf = itemStore.moment()
    // A folder that can no longer be loaded shows the error itself.
    callApi(filesGet, { id }).then(
      ({ file }) => receiveItems(client, [file], { asOf }),
      () => undefined,
    )
  }
}

/** Applies a changed or deleted tag to all cached items. */
export function changeTags(client: QueryClient, id: string, change: (tag: Tag) => readonly Tag[]): void {
  const taggedItems = [...itemStore.truths()].filter(({ tags }) => tags.some((tag) => tag.id === id))
  const changedItems = taggedItems.map((item) => {
    const tags = item.tags.flatMap((tag) => (tag.id === id ? change(tag) : tag))
    // The replacing tag may already be present.
    return { ...item, tags: tags.filter((tag, index) => tags.findIndex((other) => other.id === tag.id) === index) }
  })
  receiveItems(client, changedItems)
}
