import { filesGet } from '@arbour/contract/calls/items/files'
import type { Item } from '@arbour/contract/entities/items/item'
import type { Tag } from '@arbour/contract/entities/team/tag'
import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { itemStore } from '../store/items.ts'
import { forgetPaths, refreshBin, restartFirstReadings } from './folder-cache.ts'
import { heldFolders } from './held-folders.ts'
import { refreshLists, takeOutOfLists } from './list-cache.ts'
import { movePaths } from './move-paths.ts'
import { addItems, receiveItems, recount, takeOut } from './receive-items.ts'

/** What an act did to one item: how it was when the act began (null: it was made), and how it is now (null: it is gone for good). */
export interface Applied {
  before: Item | null
  now: Item | null
}

/**
 * Takes in what the server answered to an act of the person's own, in every list that is held, instead of reading them again. What no answer
 * tells is read, and no more: where an item stands now, whether a search still finds it, what folders above add up to.
 */
export function applyAnswers(client: QueryClient, applied: readonly Applied[]): void {
  if (applied.length === 0) return
  itemStore.batch(() => {
    takeAway(client, applied)
    const seen = applied.flatMap(({ now }) => now ?? [])
    const news = applied.flatMap(({ before, now }) => (now && (!before || itemStore.truth(now.id) === undefined) ? now : []))
    receiveItems(client, seen, { isKnown: true })
    addItems(client, news)
    if (applied.some(isElsewhere)) restartFirstReadings(client)
  })
  void refreshLists(client)
  if (applied.some(({ before, now }) => before?.deleted != null || now?.deleted !== null)) refreshBin(client)
  if (applied.some(({ before, now }) => hasFigures(before) || hasFigures(now))) refreshFigures(client, applied)
}

/** What is not where it was, or not what it was, goes from there. */
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
    // What became part of another item has the other's id.
    const isSame = now?.id === before.id
    if (!isSame) gone.add(before.id)
    if (!isSame && before.parent) folders.add(before.parent.id)
    if (!isSame || now.deleted !== null || before.deleted !== null) outOfLists.add(before.id)
    if (before.path === now?.path) continue
    if (isSame && now.deleted === null) moves.push({ before, now })
    left.push(before.path)
  }
  takeOutOfLists(client, outOfLists)
  takeOut(client, gone)
  for (const id of folders) recount(client, id)
  movePaths(client, moves)
  forgetPaths(client, left)
}

/** Whether lists have come to hold other items by it. */
function isElsewhere({ before, now }: Applied): boolean {
  return before?.path !== now?.path || before?.parent?.id !== now?.parent?.id
}

function hasFigures(item: Item | null): boolean {
  return item?.finance != null && Object.values(item.finance).some((figure) => typeof figure === 'string')
}

/** Asks for the folders on the screen that may add up to something else now: those that are open, and those that the items were or are in. */
function refreshFigures(client: QueryClient, applied: readonly Applied[]): void {
  const open = heldFolders(client)
    .filter((query) => query.isActive())
    .flatMap(({ state }) => state.data?.fileId ?? [])
  const around = applied.flatMap(({ before, now }) => [before?.parent?.id ?? [], now?.parent?.id ?? []].flat())
  for (const id of new Set([...open, ...around])) {
    if (!itemStore.truth(id)?.is_dir) continue
    const asOf = itemStore.moment()
    // A folder that cannot be read any more says so where it is shown.
    callApi(filesGet, { id }).then(
      ({ file }) => receiveItems(client, [file], { asOf }),
      () => undefined,
    )
  }
}

/** A tag was changed, or is none any more: so it is on every item that is held. */
export function changeTags(client: QueryClient, id: string, change: (tag: Tag) => readonly Tag[]): void {
  const tagged = [...itemStore.truths()].filter(({ tags }) => tags.some((tag) => tag.id === id))
  const changed = tagged.map((item) => {
    const tags = item.tags.flatMap((tag) => (tag.id === id ? change(tag) : tag))
    // What it is changed into may be there already.
    return { ...item, tags: tags.filter((tag, at) => tags.findIndex((other) => other.id === tag.id) === at) }
  })
  receiveItems(client, changed)
}
