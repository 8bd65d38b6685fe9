import type { Item } from '@arbour/contract/entities/items/item'
import type { Query, QueryClient } from '@tanstack/react-query'
import { queryKeys } from '#lib/api/query-keys.ts'
import type { HeldFolder } from '../model/held-folder.ts'
import { itemStore } from '../store/items.ts'
import { receiveItems } from './receive-items.ts'

/** What is held of a list that gathers: which items, and what was said of them together. */
export type HeldList<Answer extends { items: Item[] }> = Omit<Answer, 'items'> & { ids: readonly string[] }

/** Keeps the items of an answer in the store, and gives what its list holds. `ask` is made in here, so that older answers are known as such. */
export async function holdList<Answer extends { items: Item[] }>(
  client: QueryClient,
  ask: () => Promise<Answer>,
): Promise<HeldList<Answer>> {
  const asOf = itemStore.moment()
  const { items, ...rest } = await ask()
  receiveItems(client, items, { asOf })
  return { ...rest, ids: items.map(({ id }) => id) }
}

/** The same for one item: gives its id; null for none. */
export async function holdItem(
  client: QueryClient,
  ask: () => Promise<{ file: Item | null }>,
): Promise<{ fileId: string | null }> {
  const asOf = itemStore.moment()
  const { file } = await ask()
  if (file) receiveItems(client, [file], { asOf })
  return { fileId: file?.id ?? null }
}

const LISTS = [queryKeys.searches, queryKeys.starred, queryKeys.allSuggestions, queryKeys.pickerSearches] as const

/** Whether a held folder is a smart view, which gathers as a search does. */
function isSmartView({ state }: Query): boolean {
  const held = state.data as HeldFolder | undefined
  return held?.fileId ? itemStore.truth(held.fileId)?.type === 'smart' : false
}

/** Takes items out of what searches and smart views found, and of what is starred. */
export function takeOutOfLists(client: QueryClient, gone: ReadonlySet<string>): void {
  for (const queryKey of LISTS) {
    client.setQueriesData<{ ids: readonly string[] }>({ queryKey }, (data) => {
      const ids = data?.ids.filter((id) => !gone.has(id))
      return data && ids && ids.length < data.ids.length ? { ...data, ids } : undefined
    })
  }
  client.setQueriesData<HeldFolder>({ queryKey: queryKeys.folders, predicate: isSmartView }, (held) => {
    const ids = held?.ids.filter((id) => id === null || !gone.has(id))
    return held && ids && ids.length < held.ids.length ? { ...held, ids } : undefined
  })
}

/** What tells of items gathered from anywhere without being a list of them. */
const TOLD = [queryKeys.allSearchTotals, queryKeys.recent, queryKeys.allContents, queryKeys.shared] as const

/** Searches again for what is on the screen; the rest when it is next shown. */
export async function refreshLists(client: QueryClient): Promise<void> {
  await Promise.all([
    ...[...LISTS, ...TOLD].map((queryKey) => client.invalidateQueries({ queryKey })),
    client.invalidateQueries({ queryKey: queryKeys.folders, predicate: isSmartView }),
  ])
}
