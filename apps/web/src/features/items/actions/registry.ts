import { copyTo, duplicate, move } from './change.ts'
import { copy, cut, pasteHere } from './clipboard.ts'
import { copyLink } from './copy-link.ts'
import { newCloudDoc, newCompany, newFolder, newLink, newProject, newShortcut } from './create.ts'
import { createShortcut } from './create-shortcut.ts'
import { download } from './download.ts'
import { finance } from './finance.ts'
import { open, openInNewTab, showInFolder } from './open.ts'
import { details, goToParent, nextView } from './place.ts'
import { preview } from './preview.tsx'
import { emptyTheBin, remove, removeForGood, removePermanently, restore } from './remove.tsx'
import { rename } from './rename.ts'
import { selectAll } from './select-all.ts'
import { folderSettings, settings } from './settings.ts'
import { share } from './share.ts'
import { filters, newSmartView } from './smart-view.ts'
import { star, unstar } from './star.ts'
import { tag } from './tag.ts'
import { takeOwnership } from './take-ownership.ts'
import type { Action } from './types.ts'
import { uploadFiles, uploadFolder } from './upload.ts'
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
