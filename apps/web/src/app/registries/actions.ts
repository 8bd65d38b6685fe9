import type { Action, ActionRegistry } from '#features/files/actions/public.ts'
import { goToParent, nextView, selectAll } from '#features/files/browser/public.ts'
import { copy, cut, pasteHere } from '#features/files/clipboard/public.ts'
import { openInDesktopApp } from '#features/files/desktop-apps/public.ts'
import { details } from '#features/files/details/public.ts'
import { versionHistory } from '#features/files/history/public.ts'
import { importFiles, unpackZip } from '#features/files/imports/public.ts'
import { folderSettings, settings } from '#features/files/item-settings/public.ts'
import { askToUnlock, endLockOfOther, lock, unlock } from '#features/files/locks/public.ts'
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
  uploadPhoto,
} from '#features/files/new-items/public.ts'
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
  removeMount,
  removePermanently,
  restore,
  showInFolder,
  star,
  unstar,
} from '#features/files/operations/public.ts'
import { preview } from '#features/files/quick-look/public.ts'
import { rename } from '#features/files/rename/public.ts'
import { restoreFolderToMoment, restoreToMoment } from '#features/files/restore-to-moment/public.ts'
import { filters, newSmartView } from '#features/files/smart-views/public.ts'
import { tag } from '#features/files/tags/public.ts'
import { finance } from '#features/reporting/finance/public.ts'
import { requestAccess } from '#features/sharing/access-requests/public.ts'
import { shareFolders } from '#features/sharing/connection-shares/public.ts'
import { share, takeOwnership } from '#features/sharing/item-access/public.ts'
import { addPartner } from '#features/sharing/partnerships/public.ts'
import { copyPublicLink, getPublicLink } from '#features/sharing/public-links/public.ts'
import { requestFiles, shareWithConnections, shareWithTeam } from '#features/sharing/share-dialog/public.ts'
import { issueDocuments, showTransmittals } from '#features/sharing/transmittals/public.ts'
import { folderViewAs, viewAs } from '#features/sharing/view-as/public.ts'
import { folderWebhooks, showWebhooks } from '#features/team/webhooks/public.ts'

/** In menu order. */
const item: readonly Action[] = [
  open,
  openInNewTab,
  showInFolder,
  preview,
  openInDesktopApp,
  share,
  shareWithTeam,
  shareWithConnections,
  requestFiles,
  shareFolders,
  addPartner,
  issueDocuments,
  showTransmittals,
  requestAccess,
  viewAs,
  takeOwnership,
  copyLink,
  getPublicLink,
  copyPublicLink,
  rename,
  move,
  copyTo,
  createShortcut,
  duplicate,
  lock,
  unlock,
  askToUnlock,
  endLockOfOther,
  restore,
  star,
  unstar,
  tag,
  finance,
  filters,
  cut,
  copy,
  download,
  unpackZip,
  versionHistory,
  restoreToMoment,
  settings,
  showWebhooks,
  details,
  remove,
  removeMount,
  removePermanently,
  removeForGood,
]

const create: readonly Action[] = [
  newFolder,
  newProject,
  newCompany,
  newLink,
  newCloudDoc,
  newSmartView,
  newShortcut,
  importFiles,
]

const upload: readonly Action[] = [uploadFiles, uploadPhoto, uploadFolder]

/** All actions of the application and where they are offered. */
export const actions: ActionRegistry = {
  item,
  openItem: item.filter((action) => ![open, preview, cut, copy].includes(action)),
  folder: [
    ...upload,
    ...create,
    pasteHere,
    selectAll,
    folderViewAs,
    folderSettings,
    folderWebhooks,
    restoreFolderToMoment,
    goToParent,
    nextView,
    details,
    emptyTheBin,
  ],
  create,
  upload,
  header: [filters, addPartner, share],
  bin: [removePermanently, restore],
  bar: [
    download,
    share,
    shareFolders,
    requestAccess,
    move,
    tag,
    star,
    unstar,
    restore,
    remove,
    removeMount,
    removePermanently,
    lock,
    unlock,
  ],
  empty: [uploadFiles, newFolder, filters],
}
