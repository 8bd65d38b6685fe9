import { filesStarredUpdate } from '@arbour/contract/calls/items/file-changes'
import type { Item } from '@arbour/contract/entities/items/item'
import { cachedItem } from '#features/files/items/public/cache.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { starredText } from './done-texts.ts'
import { getSuccesses, runItems } from './runs/run-items.ts'

/** Stars or unstars items: updates optimistically and reverts if the server rejects it. */
export async function starItems(services: ItemServices, items: readonly Item[], isStarred: boolean): Promise<void> {
  const changedItems = items.filter((item) => item.is_starred !== isStarred)
  if (changedItems.length === 0) return
  const outcomes = await runItems(services, {
    items: changedItems,
    operation: { kind: isStarred ? 'star' : 'unstar', items: changedItems },
    kind: isStarred ? 'star' : 'unstar',
    run: (item) => callApi(filesStarredUpdate, { id: item.id, is_starred: isStarred }),
    layerFor: (batchItems) => ({ fields: new Map(batchItems.map(({ id }) => [id, { is_starred: isStarred }])) }),
    // The response only contains the star.
    appliedBy: (before, star) => [{ before, now: { ...(cachedItem(before.id) ?? before), ...star } }],
  })
  const successes = getSuccesses(outcomes)
  const starredItems = successes.map(({ item }) => item)
  services.announce(starredText(starredItems, isStarred))
}
