import type { Action } from '#features/actions/public.ts'
import { copy, cut, pasteHere } from '#features/clipboard/public.ts'
import { finance } from '#features/finance/public.ts'
import { takeOwnership } from '#features/item-access/public.ts'
import {
  createShortcut,
  newCloudDoc,
  newCompany,
  newFolder,
  newLink,
  newProject,
  newShortcut,
  uploadFiles,
  uploadFolder,
} from '#features/new-items/public.ts'
import {
  copyLink,
  copyTo,
  download,
  duplicate,
  emptyTheBin,
  move,
  open,
  openInNewTab,
  remove,
  removeForGood,
  removePermanently,
  restore,
  showInFolder,
  star,
  unstar,
} from '#features/operations/public.ts'
import { preview } from '#features/quick-look/public.ts'
import { rename } from '#features/rename/public.ts'
import { filters, newSmartView } from '#features/smart-views/public.ts'
import { tag } from '#features/tags/public.ts'
import { details, goToParent, nextView } from './place.ts'
import { selectAll } from './select-all.ts'
import { folderSettings, settings } from './settings.ts'
import { share } from './share.ts'
import { versionHistory } from './version-history.ts'

/** What can be done with items, in the order of a menu (ux.md section 1). */
export const itemActions: readonly Action[] = [
  open,
  openInNewTab,
  showInFolder,
  preview,
  share,
  takeOwnership,
  copyLink,
  rename,
  move,
  copyTo,
  createShortcut,
  duplicate,
  restore,
  star,
  unstar,
  tag,
  finance,
  filters,
  cut,
  copy,
  download,
  versionHistory,
  settings,
  details,
  remove,
  removePermanently,
  removeForGood,
]

/** What can be done with the open item from its own header; it is open already. */
export const openItemActions: readonly Action[] = itemActions.filter((action) => ![open, preview, cut, copy].includes(action))

/** What makes something new, for the Create menu. */
export const createActions: readonly Action[] = [
  newFolder,
  newProject,
  newCompany,
  newLink,
  newCloudDoc,
  newSmartView,
  newShortcut,
]

export const uploadActions: readonly Action[] = [uploadFiles, uploadFolder]

/** What can be done in a folder, with nothing selected: the menu of its empty space. */
export const folderActions: readonly Action[] = [
  ...uploadActions,
  ...createActions,
  pasteHere,
  selectAll,
  folderSettings,
  goToParent,
  nextView,
  details,
  emptyTheBin,
]

/** What the header of a deleted item offers (spec 1 section 2). */
export const binActions: readonly Action[] = [removePermanently, restore]

/** The buttons of the selection bar; everything else is in its menu. */
export const mainActions: readonly Action[] = [download, share, move, tag, star, unstar, restore, remove, removePermanently]
