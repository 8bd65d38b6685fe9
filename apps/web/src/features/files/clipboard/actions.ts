import { t } from '@arbour/messages/t'
import { IconClipboard, IconCopy, IconScissors } from '@tabler/icons-react'
import { type Action, type ActionContext, allHave, areAlive } from '#features/files/actions/public.ts'
import { areCopyable } from '#features/files/operations/public.ts'
import { shortcut } from '#lib/browser/keys.ts'
import { checkPaste, pasteTarget } from './clipboard.ts'
import { readClipboard } from './clipboard-store.ts'
import { paste, putOnClipboard } from './paste.ts'

/** Cut items are moved when they are pasted. */
export const cut: Action = {
  id: 'cut',
  label: t('files.clipboard.cut'),
  keywords: t('files.clipboard.clipboardMove'),
  icon: IconScissors,
  section: 'clipboard',
  shortcut: shortcut('Mod+x'),
  isOffMenu: true,
  isAvailable: ({ items, account }) => account !== null && allHave(items, 'is_moveable') && areAlive(items),
  perform: ({ items, account }) => {
    if (account) putOnClipboard('cut', items, account.user)
  },
}

export const copy: Action = {
  id: 'copy',
  label: t('common.copy'),
  keywords: t('files.clipboard.clipboard'),
  icon: IconCopy,
  section: 'clipboard',
  shortcut: shortcut('Mod+c'),
  isOffMenu: true,
  isAvailable: (context) => context.account !== null && areCopyable(context),
  perform: ({ items, account }) => {
    if (account) putOnClipboard('copy', items, account.user)
  },
}

/** Pastes into the open folder, or into the selected folder if there is exactly one. */
export const pasteHere: Action = {
  id: 'paste',
  label: t('files.clipboard.paste'),
  keywords: t('files.clipboard.clipboard'),
  icon: IconClipboard,
  section: 'clipboard',
  shortcut: shortcut('Mod+v'),
  isAvailable: ({ account, folder }) => folder !== null && folder.deleted === null && readClipboard(account?.user.id) !== null,
  disabledReason: (context) => {
    const clipboard = readClipboard(context.account?.user.id)
    if (!clipboard) return t('files.clipboard.nothingHasBeenCopied')
    const pasteCheck = checkPaste(clipboard, pasteTarget(clipboard, getSelectedItems(context), context.folder))
    return pasteCheck.kind === 'refused' ? pasteCheck.reason : null
  },
  perform: (context) => paste(context.services, { ...context, items: getSelectedItems(context) }),
}

/** A folder's own context contains the folder as its item, which is not a selection. */
function getSelectedItems({ items, folder }: ActionContext): ActionContext['items'] {
  return items.length === 1 && items[0]?.id === folder?.id ? [] : items
}
