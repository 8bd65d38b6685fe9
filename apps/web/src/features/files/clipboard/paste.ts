import type { Item } from '@arbour/contract/entities/items/item'
import type { Account, User } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { canPaste, copyItems, moveItems } from '#features/files/operations/public.ts'
import { keyLabel } from '#lib/browser/keys.ts'
import { notify } from '#ui/toast/notify.ts'
import { type Clipboard, checkPaste, pasteTarget } from './clipboard.ts'
import { readClipboard, setClipboard } from './clipboard-store.ts'

/** Puts items on the clipboard and shows a message with the paste shortcut. */
export function putOnClipboard(mode: Clipboard['mode'], items: readonly Item[], user: User): void {
  setClipboard({ mode, items, userId: user.id })
  const name = items[0]?.name ?? ''
  const keys = keyLabel('Mod+v')
  if (mode === 'cut') notify(t('files.clipboard.cutPasteWithKeys', { name, keys, count: items.length }))
  else notify(t('files.clipboard.copiedPasteWithKeys', { name, keys, count: items.length }))
}

/** Copies or moves the clipboard's items into the single selected folder, or else into the open one. */
export async function paste(
  services: ItemServices,
  place: { items: readonly Item[]; folder: Item | null; account: Account | null },
): Promise<void> {
  const clipboard = readClipboard(place.account?.user.id)
  if (!clipboard) return
  const pasteCheck = checkPaste(clipboard, pasteTarget(clipboard, place.items, place.folder))
  if (pasteCheck.kind === 'refused') {
    notify(pasteCheck.reason, [], 'warning')
  } else if (pasteCheck.kind === 'copy') {
    await copyItems(services, pasteCheck.items, pasteCheck.target)
  } else {
    // Cut items are moved once.
    setClipboard(null)
    let isWanted = false
    try {
      isWanted = await canPaste(services, pasteCheck.items, pasteCheck.target)
    } finally {
      if (!isWanted && readClipboard(clipboard.userId) === null) setClipboard(clipboard)
    }
    if (isWanted) await moveItems(services, pasteCheck.items, pasteCheck.target)
  }
}
