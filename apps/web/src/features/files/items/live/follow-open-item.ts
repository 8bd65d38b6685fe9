import { ROOT_PATH } from '@arbour/contract/limits'
import { getKeyPath, queryKeys } from '#lib/api/query-keys.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import type { CachedFolder } from '../model/folder/cached-folder.ts'
import { movePaths } from '../queries/move-paths.ts'
import { receiveItems } from '../queries/receive-items.ts'
import { followPath } from '../services/follow-path.ts'
import type { ItemServices } from '../services/item-services.ts'
import { itemStore } from '../store/items.ts'
import { fetchItem } from './ask-item.ts'
import { closeRevokedDialogs, evictOpenItem } from './evict-item.ts'
import { fateSentence, getFate } from './model/open-item.ts'
import { forgetMovedItem } from './moved-elsewhere.ts'

/** Returns the cached data of the open item, or undefined. */
export function openData({ client, currentPath }: Pick<ItemServices, 'client' | 'currentPath'>): CachedFolder | undefined {
  const path = currentPath()
  const queries = client.getQueryCache().findAll({ queryKey: queryKeys.folders, type: 'active' })
  return queries.find(({ queryKey, state }) => getKeyPath(queryKey) === path && state.data)?.state.data as
    | CachedFolder
    | undefined
}

/**
 * Reacts to a change of the open item by another user: updates the URL to its new path, or navigates to the nearest remaining
 * ancestor, and shows a message with the reason. Returns the id of an item that must not be refetched because it is deleted or
 * restricted; otherwise null. Throws if the server does not respond.
 */
export async function followOpenItem(services: ItemServices): Promise<string | null> {
  const open = openData(services)
  const before = itemStore.serverState(open?.fileId ?? '')
  if (!open || !before) return null
  const asOf = itemStore.moment()
  const now = await fetchItem(before.id)
  const fate = getFate(before, now)
  // An item that disappears from the bin was permanently deleted. For all others it is unknown whether they were deleted or are
  // only no longer visible to the user.
  const isRevoked = fate === 'closed' || (fate === 'gone' && before.deleted === null)
  const isLost = !isRevoked && (fate === 'gone' || fate === 'deleted')
  const refuge = isLost ? await nearestFolder(open.ancestors) : null
  // The user has navigated elsewhere in the meantime.
  if (services.currentPath() !== before.path || fate === 'same') return null
  if (isRevoked) {
    closeRevokedDialogs(services, before, now)
    await evictOpenItem(services, before)
    return before.id
  }
  forgetMovedItem(before.id)
  const message = fateSentence(fate, before, now)
  if (message) showToast({ type: 'info', message })
  if (refuge !== null) services.goTo(refuge, { replace: true })
  else if (now) {
    itemStore.batch(() => {
      movePaths(services.client, [{ before, now }])
      receiveItems(services.client, [now], { asOf, isKnown: true })
    })
    followPath(services, before, now)
  }
  return isLost ? before.id : null
}

/** Returns the path of the nearest of these folders that the user can still open; the last one is the nearest. */
async function nearestFolder(ancestors: CachedFolder['ancestors']): Promise<string> {
  for (const { id } of ancestors.toReversed()) {
    const folder = await fetchItem(id)
    if (folder?.is_accessible && folder.deleted === null) return folder.path
  }
  return ROOT_PATH
}
