import { copyTo, createShortcut, duplicate, move, rename } from './change.tsx'
import { copy, cut, pasteHere, selectAll } from './clipboard.ts'
import {
  newCloudDoc,
  newCompany,
  newFolder,
  newLink,
  newProject,
  newShortcut,
  newSmartView,
  uploadFiles,
  uploadFolder,
} from './create.tsx'
import type { KeyPress } from './keys.ts'
import { filters, finance, star, tag, unstar } from './mark.ts'
import { open, openInNewTab, preview, showInFolder } from './open.tsx'
import { takeOwnership } from './own.ts'
import { details, goToParent, nextView } from './place.ts'
import { emptyTheBin, remove, removeForGood, removePermanently, restore } from './remove.tsx'
import { copyLink, share } from './share.ts'
import { download, folderSettings, settings, versionHistory } from './transfer.ts'
import { ACTION_SECTIONS, type Action, type ActionContext } from './types.ts'

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

export function availableActions(actions: readonly Action[], context: ActionContext): Action[] {
  return actions.filter((action) => action.isAvailable(context))
}

/** The same actions by section, empty sections and what menus leave out left out. */
export function inSections(actions: readonly Action[]): Action[][] {
  return ACTION_SECTIONS.map((section) => actions.filter((action) => action.section === section && !action.isOffMenu)).filter(
    (section) => section.length > 0,
  )
}

/** The available action that a key press means. */
export function actionForKey(actions: readonly Action[], context: ActionContext, event: KeyPress): Action | null {
  return actions.find((action) => action.shortcut?.matches(event) && action.isAvailable(context)) ?? null
}
