import { filesStarredUpdate } from '@arbour/contract/calls/file-changes'
import type { Item } from '@arbour/contract/entities/item'
import { applyAnswers, heldItem, type ItemServices, whileShown } from '#features/items/public.ts'
import { callApi } from '#lib/api.ts'
import { runItems, succeeded } from './runs/run-items.ts'

/** Stars items, or takes the stars away: shown at once, taken back where the server refuses. */
export async function starItems(services: ItemServices, items: readonly Item[], isStarred: boolean): Promise<void> {
  const others = items.filter((item) => item.is_starred !== isStarred)
  if (others.length === 0) return
  const run = () =>
    runItems(services, {
      items: others,
      words: isStarred ? { doing: 'Starring', done: 'starred' } : { doing: 'Taking the stars from', done: 'unstarred' },
      run: (item) => callApi(filesStarredUpdate, { id: item.id, is_starred: isStarred }),
    })
  const outcomes = await whileShown({ fields: new Map(others.map(({ id }) => [id, { is_starred: isStarred }])) }, run, (ended) =>
    applyAnswers(
      services.client,
      // The star is all that it answers.
      succeeded(ended).map(({ item, result }) => ({ before: item, now: { ...(heldItem(item.id) ?? item), ...result } })),
    ),
  )
  const done = succeeded(outcomes)
  services.announce(
    `${done.length === 1 ? (others[0]?.name ?? '') : `${done.length} items`} ${isStarred ? 'starred' : 'unstarred'}`,
  )
}
