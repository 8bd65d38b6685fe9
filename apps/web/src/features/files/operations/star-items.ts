import { filesStarredUpdate } from '@arbour/contract/calls/items/file-changes'
import type { Item } from '@arbour/contract/entities/items/item'
import { cachedItem } from '#features/files/items/public/cache.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { runItems, succeeded } from './runs/run-items.ts'

/** Stars or unstars items: updates optimistically and reverts if the server rejects it. */
export async function starItems(services: ItemServices, items: readonly Item[], isStarred: boolean): Promise<void> {
  const others = items.filter((item) => item.is_starred !== isStarred)
  if (others.length === 0) return
  const outcomes = await runItems(services, {
    items: others,
    operation: { kind: isStarred ? 'star' : 'unstar', items: others },
    words: isStarred ? { doing: 'Starring', done: 'starred' } : { doing: 'Taking the stars from', done: 'unstarred' },
    run: (item) => callApi(filesStarredUpdate, { id: item.id, is_starred: isStarred }),
    layerFor: (some) => ({ fields: new Map(some.map(({ id }) => [id, { is_starred: isStarred }])) }),
    // The response only contains the star.
    appliedBy: (before, star) => [{ before, now: { ...(cachedItem(before.id) ?? before), ...star } }],
  })
  const done = succeeded(outcomes)
  services.announce(
    `${done.length === 1 ? (others[0]?.name ?? '') : `${done.length} items`} ${isStarred ? 'starred' : 'unstarred'}`,
  )
}
