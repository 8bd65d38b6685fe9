import { filesBinEmpty } from '@arbour/contract/calls/items/file-changes'
import { filesBrowse } from '@arbour/contract/calls/items/files'
import { BIN_PATH } from '@arbour/contract/limits'
import { IconRestore, IconTrash, IconTrashX } from '@tabler/icons-react'
import { type Action, type ActionContext, allHave, areAlive, areDeleted, shortcut } from '#features/files/actions/public.ts'
import { refreshFoldersAt } from '#features/files/items/public/cache.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { formatCount } from '#lib/text/format.ts'
import { loadOnRequest } from '#ui/dialog/host/load-on-request.ts'
import { notify } from '#ui/toast/notify.ts'
import { deleteItems, deletePermanently, hasUnseen } from '../delete-items.ts'
import { loadConfirmDialog } from '../parts.ts'
import { restoreItems } from '../restore-items.tsx'

export const remove: Action = {
  id: 'delete',
  label: 'Delete',
  icon: IconTrash,
  section: 'remove',
  isDestructive: true,
  shortcut: shortcut('Delete', 'Mod+Backspace', 'Ctrl+Backspace', 'Meta+Backspace', 'Alt+Backspace'),
  // Removing a mount deletes nothing.
  isAvailable: ({ items }) => allHave(items, 'is_deletable') && areAlive(items) && !items.every(({ is_symlink }) => is_symlink),
  disabledReason: ({ items }) =>
    items.some(({ is_symlink }) => is_symlink) ? 'Remove the folders of other teams from your files by themselves' : null,
  perform: ({ items, services }) => deleteItems(services, items),
}

export const restore: Action = {
  id: 'restore',
  label: 'Restore',
  icon: IconRestore,
  section: 'change',
  // For items in the bin, the server sets this flag if the user can restore them.
  isAvailable: ({ items }) => areDeleted(items) && allHave(items, 'is_deletable'),
  perform: ({ items, services }) => restoreItems(services, items),
}

async function askForGood({ items, services }: ActionContext): Promise<void> {
  const name = items[0]?.name ?? ''
  const containsHidden = !areDeleted(items) && (await hasUnseen(items))
  const sentences = [areDeleted(items) ? 'This cannot be undone.' : 'It does not go to the bin. This cannot be undone.']
  if (containsHidden) sentences.unshift('Items that you can’t see are deleted with it, and their owners are notified.')
  await confirm(services, {
    question: items.length === 1 ? `Delete ${name} permanently?` : `Delete ${formatCount(items.length)} items permanently?`,
    text: sentences.join(' '),
    confirmLabel: 'Delete permanently',
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
  label: 'Delete permanently',
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
  label: 'Empty bin',
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
    notify('The bin is empty already')
    return
  }
  const items = count === 1 ? '1 item' : `${formatCount(count)} items`
  await confirm(services, {
    question: `Empty the bin of ${items}?`,
    text:
      count === 1
        ? 'It is deleted permanently, with all that is in it. This cannot be undone.'
        : 'They are deleted permanently, with all that is in them. This cannot be undone.',
    confirmLabel: `Delete ${items}`,
    onConfirm: () => emptyBin(services),
  })
}

/** Permanently deletes everything in the bin, after confirmation. Throws the server's error. */
async function emptyBin(services: ItemServices): Promise<void> {
  const { deleted } = await callApi(filesBinEmpty, {})
  refreshFoldersAt(services.client, new Set([BIN_PATH]))
  notify(deleted === 1 ? '1 item deleted permanently' : `${deleted.toLocaleString('en-GB')} items deleted permanently`)
}
