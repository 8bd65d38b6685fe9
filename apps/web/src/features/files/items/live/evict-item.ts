import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import type { Query } from '@tanstack/react-query'
import { getKeyPath, queryKeys } from '#lib/api/query-keys.ts'
import { writeClipboard } from '#lib/browser/write-clipboard.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import type { ItemServices } from '../services/item-services.ts'
import { itemStore } from '../store/items.ts'
import { recordLostItem } from '../store/lost-items.ts'

/** Queries without item data; all others may contain data of the lost item. */
const UNRELATED_KEYS: readonly string[] = [queryKeys.config, queryKeys.account, queryKeys.myTeams, queryKeys.team].map(
  ([name]) => name,
)

const isAboutItems = ({ queryKey: [name] }: Query) => !UNRELATED_KEYS.includes(String(name))

/**
 * Removes the open item after the user lost access: the page at its path is refetched and shows this, and neither the item nor
 * its contents stay in the cache for back navigation.
 */
export async function evictOpenItem(
  { client, currentPath }: Pick<ItemServices, 'client' | 'currentPath'>,
  item: Item,
): Promise<void> {
  const path = currentPath()
  recordLostItem({ path, name: item.name })
  const isInside = (query: Query) => {
    const queryPath = getKeyPath(query.queryKey)
    return queryPath === path || queryPath.startsWith(`${path}/`)
  }
  client.removeQueries({ type: 'inactive', predicate: isAboutItems })
  await client.resetQueries({ queryKey: queryKeys.folders, predicate: isInside })
  // By now, views beside it have been unmounted.
  client.removeQueries({ type: 'inactive', predicate: isAboutItems })
}

/** Returns the ids of an item and its contents that open dialogs refer to. */
export function itemsInDialogs({ dialogs }: Pick<ItemServices, 'dialogs'>, { id, path }: Item): readonly string[] {
  return dialogs.itemsAbout().filter((itemId) => itemId === id || itemStore.serverState(itemId)?.path.startsWith(`${path}/`))
}

/**
 * Closes the dialogs of an item that the user has lost access to, or of its contents. The user can copy the text that they had
 * typed. `now` is the current state of the item: null if the user can no longer see it, in which case it is unknown whether it
 * was deleted.
 */
export function closeRevokedDialogs(services: Pick<ItemServices, 'dialogs'>, before: Item, now: Item | null): void {
  const unsavedText = services.dialogs.withdraw(itemsInDialogs(services, before))
  if (unsavedText === null) return
  const message = now
    ? t('files.common.noLongerHaveAccess', { name: before.name })
    : t('files.items.nameIsNoLongerAvailable', { name: before.name })
  if (unsavedText === '') showToast({ type: 'info', message })
  else {
    const copy = { label: t('files.items.copyYourText'), onClick: () => void writeClipboard(unsavedText) }
    showToast({ type: 'warning', message, action: copy, duration: Number.POSITIVE_INFINITY })
  }
}
