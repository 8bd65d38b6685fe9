import { filesDelete, filesDeleteImpact } from '@arbour/contract/calls/items/file-changes'
import type { Item } from '@arbour/contract/entities/items/item'
import { parentPath } from '@arbour/contract/paths'
import { t } from '@arbour/messages/t'
import { notifyUndoable } from '#features/files/actions/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { isForbidden } from '#lib/api/errors.ts'
import { notify } from '#ui/toast/notify.ts'
import { confirmUnseen } from './confirm-unseen.tsx'
import { binnedText, deletedText } from './done-texts.ts'
import { getSuccesses, runItems } from './runs/run-items.ts'
import { undoDelete } from './undo.ts'

/** The maximum number of folders in one request. */
const MAX_REQUESTED = 500

/**
 * Returns whether folders contain items that the user can't see. False if the request fails, because the deletion will fail too.
 */
export async function hasUnseen(items: readonly Item[]): Promise<boolean> {
  const ids = items.filter(({ is_dir, is_symlink }) => is_dir && !is_symlink).map(({ id }) => id)
  if (ids.length === 0) return false
  const response = await callApi(filesDeleteImpact, { ids: ids.slice(0, MAX_REQUESTED) }).catch(() => null)
  return response?.has_unseen === true
}

const explain = (error: unknown) => (isForbidden(error) ? t('errors.items.deleteDenied') : null)

async function remove(services: ItemServices, items: readonly Item[], isForGood: boolean) {
  const openPath = services.currentPath()
  const outcomes = await runItems(services, {
    items,
    operation: { kind: isForGood ? 'delete-permanently' : 'delete', items },
    kind: isForGood ? 'delete-permanently' : 'delete',
    run: async (item) => {
      const { file } = await callApi(filesDelete, { id: item.id, soft_delete: !isForGood })
      return isForGood ? null : file
    },
    layerFor: (batchItems) => ({ removed: new Map(batchItems.map(({ id }) => [id, null])) }),
    appliedBy: (before, now) => [{ before, now }],
    explain,
  })
  const deletions = getSuccesses(outcomes)
  const isOpenDeleted = deletions.some(({ item }) => item.path === openPath) && services.currentPath() === openPath
  if (isOpenDeleted) services.goTo(parentPath(openPath))
  return deletions
}

/** Moves items to the bin, after a confirmation if they contain items that the user can't see. The toast offers Undo. */
export async function deleteItems(services: ItemServices, items: readonly Item[]): Promise<void> {
  if ((await hasUnseen(items)) && !(await confirmUnseen(services, items))) return
  const deletions = await remove(services, items, false)
  if (deletions.length === 0) return
  const deletedItems = deletions.map(({ item }) => item)
  notifyUndoable(binnedText(deletedItems, deletedItems), () => undoDelete(services, deletions.toReversed()))
}

/** Permanently deletes items, after confirmation. */
export async function deletePermanently(services: ItemServices, items: readonly Item[]): Promise<void> {
  const deletions = await remove(services, items, true)
  if (deletions.length > 0) notify(deletedText(deletions.map(({ item }) => item)))
}
