import { filesBinEmpty } from '@arbour/contract/calls/items/file-changes'
import { filesBrowse } from '@arbour/contract/calls/items/files'
import { BIN_PATH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { IconRestore, IconTrash, IconTrashX } from '@tabler/icons-react'
import { type Action, type ActionContext, allHave, areAlive, areDeleted } from '#features/files/actions/public.ts'
import { refreshFoldersAt } from '#features/files/items/public/cache.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { shortcut } from '#lib/browser/keys.ts'
import { loadOnRequest } from '#ui/dialog/host/load-on-request.ts'
import { notify } from '#ui/toast/notify.ts'
import { deleteItems, deletePermanently, hasUnseen } from '../delete-items.ts'
import { loadConfirmDialog } from '../parts.ts'
import { restoreItems } from '../restore-items.tsx'

export const remove: Action = {
  id: 'delete',
  label: t('common.delete'),
  icon: IconTrash,
  section: 'remove',
  isDestructive: true,
  shortcut: shortcut('Delete', 'Mod+Backspace', 'Ctrl+Backspace', 'Meta+Backspace', 'Alt+Backspace'),
  // Removing a mount deletes nothing.
  isAvailable: ({ items }) => allHave(items, 'is_deletable') && areAlive(items) && !items.every(({ is_symlink }) => is_symlink),
  disabledReason: ({ items }) =>
    items.some(({ is_symlink }) => is_symlink) ? t('files.operations.removeFoldersOfOtherTeams') : null,
  perform: ({ items, services }) => deleteItems(services, items),
}

export const restore: Action = {
  id: 'restore',
  label: t('files.common.restore'),
  icon: IconRestore,
  section: 'change',
  // For items in the bin, the server sets this flag if the user can restore them.
  isAvailable: ({ items }) => areDeleted(items) && allHave(items, 'is_deletable'),
  perform: ({ items, services }) => restoreItems(services, items),
}

async function askForGood({ items, services }: ActionContext): Promise<void> {
  const name = items[0]?.name ?? ''
  const containsHidden = !areDeleted(items) && (await hasUnseen(items))
  const sentences = [areDeleted(items) ? t('common.thisCannotBeUndone') : t('files.operations.skipsBinCannotBeUndone')]
  if (containsHidden) sentences.unshift(t('files.operations.itemsThatYouCantSee'))
  await confirm(services, {
    question: t('files.operations.deleteNamePermanently', { count: items.length, name }),
    text: sentences.join(' '),
    confirmLabel: t('files.operations.deletePermanently'),
    onConfirm: () => void deletePermanently(services, items),
  })
}

interface Confirmation {
  question: string
  text: string
  confirmLabel: string
  onConfirm: () => void | Promise<void>
}

async function confirm({ dialogs }: ItemServices, question: Confirmation): Promise<void> {
  const { ConfirmDialog } = await loadOnRequest(loadConfirmDialog)
  await dialogs.ask<void>(({ opened, close }) => (
    <ConfirmDialog opened={opened} isDestructive {...question} onClose={() => close()} />
  ))
}

export const removePermanently: Action = {
  id: 'delete-permanently',
  label: t('files.operations.deletePermanently'),
  icon: IconTrashX,
  section: 'remove',
  isDestructive: true,
  shortcut: shortcut('Shift+Delete', 'Delete'),
  isAvailable: ({ items }) => areDeleted(items) && allHave(items, 'is_owned'),
  perform: askForGood,
}

/** Deletes without the bin, by shortcut only: menus offer to move items to the bin. */
export const removeForGood: Action = {
  ...removePermanently,
  id: 'delete-for-good',
  isOffMenu: true,
  shortcut: shortcut('Shift+Delete'),
  isAvailable: ({ items }) =>
    areAlive(items) &&
    allHave(items, 'is_owned') &&
    allHave(items, 'is_deletable') &&
    !items.some(({ is_symlink }) => is_symlink),
}

export const emptyTheBin: Action = {
  id: 'empty-bin',
  label: t('files.operations.emptyBin'),
  icon: IconTrashX,
  section: 'remove',
  isDestructive: true,
  isAvailable: ({ path, account }) => path === BIN_PATH && account?.abilities.may_list_bin === true,
  perform: ({ services }) => askToEmpty(services),
}

/** The server counts, because items deleted by others in the meantime are included. */
async function askToEmpty(services: ItemServices): Promise<void> {
  const { meta } = await callApi(filesBrowse, { path: BIN_PATH, is_deleted: true, take: 1 })
  const count = meta.total_items
  if (count === 0) {
    notify(t('files.operations.binIsEmptyAlready'))
    return
  }
  await confirm(services, {
    question: t('files.operations.deleteItemsPermanentlyTitle', { count }),
    text: t('files.operations.contentsDeletedToo', { count }),
    confirmLabel: t('files.operations.deleteItems', { count }),
    onConfirm: () => emptyBin(services),
  })
}

/** Permanently deletes everything in the bin, after confirmation. Throws the server's error. */
async function emptyBin(services: ItemServices): Promise<void> {
  const { deleted } = await callApi(filesBinEmpty, {})
  refreshFoldersAt(services.client, new Set([BIN_PATH]))
  notify(t('files.operations.itemsDeletedPermanently', { deleted }))
}
