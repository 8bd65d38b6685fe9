import type { Item } from '@arbour/contract/entities/items/item'
import type { Query } from '@tanstack/react-query'
import { pathOfKey, queryKeys } from '#lib/api/query-keys.ts'
import { writeClipboard } from '#lib/browser/write-clipboard.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import type { ItemServices } from '../services/item-services.ts'
import { itemStore } from '../store/items.ts'
import { noteLost } from '../store/lost-items.ts'

/** What says nothing of items: all else may hold something of what was taken away. */
const KEPT: readonly string[] = [queryKeys.config, queryKeys.account, queryKeys.myTeams, queryKeys.team].map(([name]) => name)

const isAboutItems = ({ queryKey: [name] }: Query) => !KEPT.includes(String(name))

/**
 * The open item is no longer the person's to open: the page at its path is read anew and says so, and nothing of it, nor of what lies in it,
 * is left in the cache for Back to show.
 */
export async function withdrawOpen(
  { client, currentPath }: Pick<ItemServices, 'client' | 'currentPath'>,
  item: Item,
): Promise<void> {
  const path = currentPath()
  noteLost({ path, name: item.name })
  const isInside = (query: Query) => {
    const at = pathOfKey(query.queryKey)
    return at === path || at.startsWith(`${path}/`)
  }
  client.removeQueries({ type: 'inactive', predicate: isAboutItems })
  await client.resetQueries({ queryKey: queryKeys.folders, predicate: isInside })
  // What stood beside it has gone from the screen by now.
  client.removeQueries({ type: 'inactive', predicate: isAboutItems })
}

/** The ids of an item, and of what lies in it, that dialogs are open about. */
export function itemsInDialogs({ dialogs }: Pick<ItemServices, 'dialogs'>, { id, path }: Item): readonly string[] {
  return dialogs.itemsAbout().filter((one) => one === id || itemStore.truth(one)?.path.startsWith(`${path}/`))
}

/**
 * Closes the dialogs that are about an item which the person has lost, or about what lies in it. What they had written in them they may copy.
 * `now` is the item as it is: null when they do not see it any more, of which nobody says whether it was deleted.
 */
export function withdrawDialogs(services: Pick<ItemServices, 'dialogs'>, before: Item, now: Item | null): void {
  const written = services.dialogs.withdraw(itemsInDialogs(services, before))
  if (written === null) return
  const message = now ? `You no longer have access to ${before.name}` : `${before.name} is no longer available`
  if (written === '') showToast({ type: 'info', message })
  else {
    const copy = { label: 'Copy what you wrote', onClick: () => void writeClipboard(written) }
    showToast({ type: 'warning', message, action: copy, duration: Number.POSITIVE_INFINITY })
  }
}
