/** Copied or cut items, and where they can be pasted. Pure. */

import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { checkDrop, type DropTarget, getRefusal } from '#features/files/items/public/model.ts'

export interface Clipboard {
  mode: 'copy' | 'cut'
  items: readonly Item[]
  /** The owner of the clipboard, which is never exposed to another user of the browser. */
  userId: string
}

/** The effect of pasting, or why it is not possible. */
export type PasteCheck =
  | { kind: 'copy' | 'move'; items: readonly Item[]; target: DropTarget }
  | { kind: 'refused'; reason: string }

const isInside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

/**
 * Returns the target of a paste: the single selected folder, unless it is itself on the clipboard, because copied items stay
 * selected; otherwise the open folder.
 */
export function pasteTarget(clipboard: Clipboard, selected: readonly Item[], folder: Item | null): Item | null {
  const [onlyItem] = selected
  const isFolder =
    selected.length === 1 && onlyItem !== undefined && onlyItem.is_dir && onlyItem.is_accessible && onlyItem.id !== folder?.id
  return isFolder && !clipboard.items.some((item) => item.id === onlyItem.id) ? onlyItem : folder
}

export function checkPaste(clipboard: Clipboard, target: Item | null): PasteCheck {
  if (!target?.is_contributable || target.deleted !== null)
    return { kind: 'refused', reason: t('files.clipboard.nothingCanBePastedHere') }
  const { items } = clipboard
  if (items.some((item) => isInside(target.path, item.path))) {
    return { kind: 'refused', reason: t('files.clipboard.folderCannotBePastedInto') }
  }
  if (clipboard.mode === 'copy') return { kind: 'copy', items, target }
  const dropCheck = checkDrop(items, target)
  if (dropCheck === 'same') return { kind: 'refused', reason: t('files.clipboard.alreadyInThisFolder') }
  if (dropCheck === 'allowed') return { kind: 'move', items, target }
  return { kind: 'refused', reason: getRefusal(items, target) ?? t('files.clipboard.theseItemsCannotBeMoved') }
}
