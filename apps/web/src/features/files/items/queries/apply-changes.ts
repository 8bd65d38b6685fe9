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
export interface Applied {
  before: Item | null
  now: Item | null
}

/**
 * Applies the response to the user's own operation to all cached lists instead of refetching them. Only refetches what the
 * response does not contain: the positions of items, whether a search still matches them, and the totals of ancestors.
 */
export function applyItemChanges(client: QueryClient, applied: readonly Applied[]): void {
  if (applied.length === 0) return
  itemStore.batch(() => {
    takeAway(client, applied)
    const seen = applied.flatMap(({ now }) => now ?? [])
    const news = applied.flatMap(({ before, now }) =>
      now && (!before || itemStore.serverState(now.id) === undefined) ? now : [],
    )
    receiveItems(client, seen, { isKnown: true })
    addItems(client, news)
    if (applied.some(isElsewhere)) restartFirstReadings(client)
  })
  void refreshLists(client)
  if (applied.some(({ before, now }) => before?.deleted != null || now?.deleted !== null)) refreshBin(client)
  if (applied.some(({ before, now }) => hasFigures(before) || hasFigures(now))) refreshFigures(client, applied)
}

/** Removes items that were moved or changed from their previous lists. */
function takeAway(client: QueryClient, applied: readonly Applied[]): void {
  const [outOfLists, gone, folders, moves, left] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
    [] as { before: Item; now: Item }[],
    [] as string[],
  ]
  for (const { before, now } of applied) {
    if (!before) continue
    // An item merged into another has the other's id.
    const isSame = now?.id === before.id
    if (!isSame) gone.add(before.id)
    if (!isSame && before.parent) folders.add(before.parent.id)
    if (!isSame || now.deleted !== null || before.deleted !== null) outOfLists.add(before.id)
    if (before.path === now?.path) continue
    if (isSame && now.deleted === null) moves.push({ before, now })
    left.push(before.path)
  }
  removeFromLists(client, outOfLists)
  takeOut(client, gone)
  for (const id of folders) recount(client, id)
  movePaths(client, moves)
  forgetPaths(client, left)
}

/** Whether the operation changed which items are in lists. */
function isElsewhere({ before, now }: Applied): boolean {
  return before?.path !== now?.path || before?.parent?.id !== now?.parent?.id
}

function hasFigures(item: Item | null): boolean {
  return item?.finance != null && Object.values(item.finance).some((figure) => typeof figure === 'string')
}

/** Refetches visible folders whose totals may have changed: open folders, and the previous and current parents of the items. */
function refreshFigures(client: QueryClient, applied: readonly Applied[]): void {
  const open = cachedFolders(client)
    .filter((query) => query.isActive())
    .flatMap(({ state }) => state.data?.fileId ?? [])
  const around = applied.flatMap(({ before, now }) => [before?.parent?.id ?? [], now?.parent?.id ?? []].flat())
  for (const id of new Set([...open, ...around])) {
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
  const tagged = [...itemStore.truths()].filter(({ tags }) => tags.some((tag) => tag.id === id))
  const changed = tagged.map((item) => {
    const tags = item.tags.flatMap((tag) => (tag.id === id ? change(tag) : tag))
    // The replacing tag may already be present.
    return { ...item, tags: tags.filter((tag, at) => tags.findIndex((other) => other.id === tag.id) === at) }
  })
  receiveItems(client, changed)
}
