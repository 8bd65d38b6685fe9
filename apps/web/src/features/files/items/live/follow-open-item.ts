import { ROOT_PATH } from '@arbour/contract/limits'
import { pathOfKey, queryKeys } from '#lib/api/query-keys.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import type { HeldFolder } from '../model/held-folder.ts'
import { movePaths } from '../queries/move-paths.ts'
import { receiveItems } from '../queries/receive-items.ts'
import { followPath } from '../services/follow-path.ts'
import type { ItemServices } from '../services/item-services.ts'
import { itemStore } from '../store/items.ts'
import { askItem } from './ask-item.ts'
import { forgetLedAway } from './led-away.ts'
import { fateOf, fateSentence } from './model/open-item.ts'
import { withdrawDialogs, withdrawOpen } from './withdraw.ts'

/** What is held of the item that the address opens, or undefined. */
export function openData({ client, currentPath }: Pick<ItemServices, 'client' | 'currentPath'>): HeldFolder | undefined {
  const path = currentPath()
  const queries = client.getQueryCache().findAll({ queryKey: queryKeys.folders, type: 'active' })
  return queries.find(({ queryKey, state }) => pathOfKey(queryKey) === path && state.data)?.state.data as HeldFolder | undefined
}

/**
 * Somebody did something to the item that is open: the address follows it where it went, or leads to the nearest folder above it that is
 * left, and a message says why. Gives the id of an item that is not to be read again, for it is gone or closed; else null. Throws when the
 * server cannot be asked.
 */
export async function followOpenItem(services: ItemServices): Promise<string | null> {
  const open = openData(services)
  const before = itemStore.truth(open?.fileId ?? '')
  if (!open || !before) return null
  const asOf = itemStore.moment()
  const now = await askItem(before.id)
  const fate = fateOf(before, now)
  // What is gone from the bin was deleted for good. Of all else nobody says whether it was, or is only out of the person's sight now.
  const isWithdrawn = fate === 'closed' || (fate === 'gone' && before.deleted === null)
  const isLost = !isWithdrawn && (fate === 'gone' || fate === 'deleted')
  const refuge = isLost ? await nearestFolder(open.ancestors) : null
  // The person has gone elsewhere meanwhile.
  if (services.currentPath() !== before.path || fate === 'same') return null
  if (isWithdrawn) {
    withdrawDialogs(services, before, now)
    await withdrawOpen(services, before)
    return before.id
  }
  forgetLedAway(before.id)
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

/** The path of the nearest of these folders that the person can still open; the last is the nearest. */
async function nearestFolder(ancestors: HeldFolder['ancestors']): Promise<string> {
  for (const { id } of ancestors.toReversed()) {
    const folder = await askItem(id)
    if (folder?.is_accessible && folder.deleted === null) return folder.path
  }
  return ROOT_PATH
}
