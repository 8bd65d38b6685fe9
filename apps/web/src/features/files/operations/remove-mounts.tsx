import { filesRename } from '@arbour/contract/calls/items/file-changes'
import { filesSharesDeleteFile, filesSharesUnmappedAdd } from '@arbour/contract/calls/sharing/shares'
import type { Item } from '@arbour/contract/entities/items/item'
import { parentPath } from '@arbour/contract/paths'
import { t } from '@arbour/messages/t'
import { notifyUndoable } from '#features/files/actions/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { notify } from '#ui/toast/notify.ts'
import { addedAgainText, removedText } from './done-texts.ts'
import { getSuccesses, runItems } from './runs/run-items.ts'

/** Removes mounts from the user's tree after confirmation; they are listed under Shared again. The toast offers Undo. */
export function askToRemoveMounts(services: ItemServices, items: readonly Item[]): Promise<void> {
  const name = items[0]?.name ?? ''
  return services.dialogs.ask<void>(({ opened, close }) => (
    <ConfirmDialog
      opened={opened}
      isDestructive
      question={t('files.operations.removeNameFromYourFiles', { count: items.length, name })}
      text={t('files.operations.removedContentsStay', { count: items.length })}
      confirmLabel={t('files.operations.removeFromMyFiles')}
      onConfirm={() => void removeMounts(services, items)}
      onClose={() => close()}
    />
  ))
}

async function removeMounts(services: ItemServices, items: readonly Item[]): Promise<void> {
  const openPath = services.currentPath()
  const outcomes = await runItems(services, {
    items,
    kind: 'remove',
    run: (item) => callApi(filesSharesDeleteFile, { id: item.id, parent_id: item.parent?.id ?? null }),
    layerFor: (batchItems) => ({ removed: new Map(batchItems.map(({ id }) => [id, null])) }),
    appliedBy: (before) => [{ before, now: null }],
  })
  void services.client.invalidateQueries({ queryKey: queryKeys.shared })
  const removals = getSuccesses(outcomes)
  if (removals.length === 0) return
  const isOpenDeleted = removals.some(({ item }) => openPath === item.path || openPath.startsWith(`${item.path}/`))
  if (isOpenDeleted && services.currentPath() === openPath) services.goTo(parentPath(removals[0]?.item.path ?? openPath))
  notifyUndoable(
    removedText(removals.map(({ item }) => item)),
    () => addAgain(services, removals.map(({ item, result }) => ({ item, shareId: result.share_id })).toReversed()),
    [{ label: t('files.operations.openShared'), onClick: () => services.goTo('/shared') }],
  )
}

/** Restores the mounts in their previous folders under their previous names. */
async function addAgain(services: ItemServices, removals: readonly { item: Item; shareId: string }[]): Promise<void> {
  const shareIds = new Map(removals.map(({ item, shareId }) => [item.id, shareId]))
  const outcomes = await runItems(services, {
    items: removals.map(({ item }) => item),
    kind: 'add-again',
    run: async ({ id, name, parent }) => {
      const { file } = await callApi(filesSharesUnmappedAdd, { id: shareIds.get(id) ?? '', parent_id: parent?.id ?? '' })
      return file.name === name ? file : (await callApi(filesRename, { id: file.id, name })).file
    },
    appliedBy: (_, now) => [{ before: null, now }],
  })
  void services.client.invalidateQueries({ queryKey: queryKeys.shared })
  const restoredItems = getSuccesses(outcomes).map(({ result }) => result)
  if (restoredItems.length > 0) notify(addedAgainText(restoredItems))
}
