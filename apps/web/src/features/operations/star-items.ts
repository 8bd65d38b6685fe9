import { filesStarredUpdate } from '@arbour/contract/calls/file-changes'
import type { Item } from '@arbour/contract/entities/item'
import { changeItems, type ItemServices, refreshFolders } from '#features/items/public.ts'
import { callApi } from '#lib/api.ts'
import { runItems, succeeded } from './runs/run-items.ts'

/** Stars items, or takes the stars away: shown at once, taken back where the server refuses. */
export async function starItems(services: ItemServices, items: readonly Item[], isStarred: boolean): Promise<void> {
  const others = items.filter((item) => item.is_starred !== isStarred)
  if (others.length === 0) return
  await changeItems(services.client, idsOf(others), (item) => ({ ...item, is_starred: isStarred }))
  const outcomes = await runItems(services, {
    items: others,
    words: isStarred ? { doing: 'Starring', done: 'starred' } : { doing: 'Taking the stars from', done: 'unstarred' },
    run: (item) => callApi(filesStarredUpdate, { id: item.id, is_starred: isStarred }),
  })
  const done = idsOf(succeeded(outcomes).map(({ item }) => item))
  const refused = others.filter((item) => !done.has(item.id))
  if (refused.length > 0) {
    await changeItems(services.client, idsOf(refused), (item) => ({ ...item, is_starred: !isStarred }))
  }
  services.announce(`${done.size === 1 ? (others[0]?.name ?? '') : `${done.size} items`} ${isStarred ? 'starred' : 'unstarred'}`)
  await refreshFolders(services.client)
}

const idsOf = (items: readonly Item[]): ReadonlySet<string> => new Set(items.map((item) => item.id))
