import type { Item } from '@arbour/contract/entities/item'
import type { QueryClient } from '@tanstack/react-query'
import { pathOfKey, sortOfKey } from '#lib/query-keys.ts'
import { confirmed } from '../model/held-folder.ts'
import { itemStore } from '../store/items.ts'
import { browseFolder } from './browse-folder.ts'
import { editFolder, editsOf, type FolderQuery } from './held-folders.ts'

/** So many items around a place are asked for. */
const WINDOW = 10
/** More windows of one list cost more than reading again what is in view of it. */
const MAX_WINDOWS = 4
/** A list that goes on changing is asked about so often. */
const MAX_ASKED = 3

/** Takes in what came along with an answer. */
type Receive = (items: readonly Item[], asOf: number) => void

const waiting = new Map<FolderQuery, Set<string>>()

/**
 * Asks the server whether an item stands where it was put: for the few around it, and with them for how many there are and what the folder
 * adds up to. Where that is not so, the list is read again. Several of one moment are asked for together.
 */
export function confirmPlace(client: QueryClient, query: FolderQuery, id: string, receive: Receive): void {
  const ids = waiting.get(query)
  if (ids) {
    ids.add(id)
    return
  }
  const asked = new Set([id])
  waiting.set(query, asked)
  // Where nobody answers, reading again says so on the screen.
  const readAgain = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  queueMicrotask(() => {
    waiting.delete(query)
    stands(client, query, asked, receive).then((isSo) => isSo || readAgain(), readAgain)
  })
}

async function stands(
  client: QueryClient,
  query: FolderQuery,
  asked: ReadonlySet<string>,
  receive: Receive,
  times = 1,
): Promise<boolean> {
  const windows = windowsOf(query, asked)
  if (windows.length > MAX_WINDOWS || times > MAX_ASKED) return false
  const folder = { path: pathOfKey(query.queryKey), sort: sortOfKey(query.queryKey) }
  const [edits, asOf] = [editsOf(query), itemStore.moment()]
  const answers = await Promise.all(windows.map((window) => browseFolder(folder, { page: window + 1, take: WINDOW })))
  if (edits !== editsOf(query)) return stands(client, query, asked, receive, times + 1)
  let data = query.state.data
  for (const [index, { items, meta }] of answers.entries()) {
    const ids = items.map((item) => item.id)
    data = (data && confirmed(data, (windows[index] ?? 0) * WINDOW, ids, meta.total_items)) ?? undefined
  }
  if (!data) return false
  itemStore.batch(() => {
    for (const { file, items } of answers) receive(file ? [file, ...items] : items, asOf)
    editFolder(client, query, () => data)
  })
  return true
}

function windowsOf({ state }: FolderQuery, asked: ReadonlySet<string>): number[] {
  const places = (state.data?.ids ?? []).flatMap((id, at) => (id !== null && asked.has(id) ? at : []))
  return [...new Set(places.map((at) => Math.floor(at / WINDOW)))]
}
