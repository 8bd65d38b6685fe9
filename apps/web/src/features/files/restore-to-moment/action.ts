import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { IconRotateClockwise } from '@tabler/icons-react'
import { type Action, isRoot, onlyAlive } from '#features/files/actions/public.ts'
import { toRestorePath } from './model/restore-path.ts'

/** Opens the page that restores a folder to a moment, for users who can edit a folder of their team, or own its root. */
export const restoreToMoment: Action = {
  id: 'restore-to-moment',
  label: t('files.restoreToMoment.title'),
  keywords: t('files.restoreToMoment.keywords'),
  icon: IconRotateClockwise,
  section: 'transfer',
  isAvailable: (context) => isOffered(onlyAlive(context)),
  perform: (context) => {
    const path = toRestorePath(onlyAlive(context)?.path ?? '')
    if (path) context.services.goTo(path)
  },
}

/** Does the same for the open folder, from the menu of its empty space. */
export const restoreFolderToMoment: Action = {
  ...restoreToMoment,
  id: 'restore-folder-to-moment',
  section: 'go',
  isAvailable: ({ folder }) => folder?.deleted === null && isOffered(folder),
  perform: ({ folder, services }) => {
    const path = toRestorePath(folder?.path ?? '')
    if (path) services.goTo(path)
  },
}

function isOffered(item: Item | null): boolean {
  if (item?.type !== 'folder' || item.is_symlink || toRestorePath(item.path) === null) return false
  return isRoot(item) ? item.is_owned : item.is_shareable
}
