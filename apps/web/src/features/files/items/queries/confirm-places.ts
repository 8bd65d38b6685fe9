import type { Item } from '@arbour/contract/entities/items/item'
import type { QueryClient } from '@tanstack/react-query'
import { isMakingItems } from '#features/files/upload/public.ts'
import { pathOfKey, sortOfKey } from '#lib/api/query-keys.ts'
import { confirmed, type HeldFolder, withTotal } from '../model/held-folder.ts'
import { itemStore } from '../store/items.ts'
import { browseFolder } from './browse-folder.ts'
import { editFolder, editsOf, type FolderQuery } from './held-folders.ts'

/** So many items around a place are asked for: the fewer, where few such stretches hold all places. */
const WINDOWS = [10, 50]
/** More windows of one list cost more than reading again what is in view of it. */
const MAX_WINDOWS = 4
/** A list that goes on changing is asked about so often. */
const MAX_ASKED = 3

/** While uploads make one item after another it is waited so long until the next look whether they still do, in milliseconds. */
const BUSY_MS = 1000

/** Takes in what came along with an answer. */
type Receive = (items: readonly Item[], asOf: number) => void

const waiting = new Map<FolderQuery, Set<string>>()

/**
 * Asks the server whether items stand where they were put: for the few around them, and with them for how many there are and what the folder
 * adds up to. Without items only for the latter. Where it is not so, the list is read again. What is asked at one moment is asked together.
 */
export function confirmPlaces(client: QueryClient, query: FolderQuery, ids: readonly string[], receive: Receive): void {
  const others = waiting.get(query)
  if (others) {
    for (const id of ids) others.add(id)
    return
  }
  const asked = new Set(ids)
  waiting.set(query, asked)
  // Where nobody answers, reading again says so on the screen.
  const readAgain = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  const ask = () => {
    // What is just being made may be counted already, and is not in the list yet.
    if (isMakingItems()) {
      setTimeout(ask, BUSY_MS)
      return
    }
    waiting.delete(query)
    stands(client, query, asked, receive).then((isSo) => isSo || readAgain(), readAgain)
  }
  queueMicrotask(ask)
}

async function stands(
  client: QueryClient,
  query: FolderQuery,
  asked: ReadonlySet<string>,
  receive: Receive,
  times = 1,
): Promise<boolean> {
  const windows = windowsOf(query, asked)
  if (windows === null || times > MAX_ASKED) return false
  const folder = { path: pathOfKey(query.queryKey), sort: sortOfKey(query.queryKey) }
  const [edits, asOf] = [editsOf(query), itemStore.moment()]
  const { take, indexes } = windows
  const answers = await Promise.all(indexes.map((index) => browseFolder(folder, { page: index + 1, take })))
  if (edits !== editsOf(query)) return stands(client, query, asked, receive, times + 1)
  let data: HeldFolder | null = query.state.data ?? null
  for (const [at, { items }] of answers.entries()) {
    const ids = items.map((item) => item.id)
    data = data && confirmed(data, (indexes[at] ?? 0) * take, ids)
  }
  const now = data && withTotal(data, answers[0]?.meta.total_items ?? 0)
  if (!now) return false
  itemStore.batch(() => {
    for (const { file, items } of answers) receive(file ? [file, ...items] : items, asOf)
    editFolder(client, query, () => now)
  })
  return true
}

/** The stretches in which the places are, by their numbers from 0; the first one where there are none. Null where they are too many. */
function windowsOf({ state }: FolderQuery, asked: ReadonlySet<string>): { take: number; indexes: number[] } | null {
  const ids = state.data?.ids ?? []
  // What stands beside what is not loaded may belong anywhere in that.
  const isKnown = (at: number) => ids[at - 1] !== null && ids[at + 1] !== null
  const places = ids.flatMap((id, at) => (id !== null && asked.has(id) && isKnown(at) ? at : []))
  for (const take of WINDOWS) {
    const indexes = [...new Set((places.length > 0 ? places : [0]).map((at) => Math.floor(at / take)))]
    if (indexes.length <= MAX_WINDOWS) return { take, indexes }
  }
  return null
}
