import { requestAccess } from '#features/access-requests/public.ts'
import type { Action, ActionRegistry } from '#features/actions/public.ts'
import { goToParent, nextView, selectAll } from '#features/browser/public.ts'
import { copy, cut, pasteHere } from '#features/clipboard/public.ts'
import { shareFolders } from '#features/connection-shares/public.ts'
import { details } from '#features/details/public.ts'
import { finance } from '#features/finance/public.ts'
import { versionHistory } from '#features/history/public.ts'
import { importFiles, unpackZip } from '#features/imports/public.ts'
import { share, takeOwnership } from '#features/item-access/public.ts'
import { folderSettings, settings } from '#features/item-settings/public.ts'
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
  removeMount,
  removePermanently,
  restore,
  showInFolder,
  star,
  unstar,
} from '#features/operations/public.ts'
import { addPartner } from '#features/partnerships/public.ts'
import { copyPublicLink, getPublicLink } from '#features/public-links/public.ts'
import { preview } from '#features/quick-look/public.ts'
import { rename } from '#features/rename/public.ts'
import { folderSeeAs, seeAs } from '#features/see-as/public.ts'
import { filters, newSmartView } from '#features/smart-views/public.ts'
import { tag } from '#features/tags/public.ts'
import { issueDocuments, showTransmittals } from '#features/transmittals/public.ts'
import { folderWebhooks, showWebhooks } from '#features/webhooks/public.ts'

/** In the order of a menu (ux.md section 1). */
const item: readonly Action[] = [
  open,
  openInNewTab,
  showInFolder,
  preview,
  share,
  shareFolders,
  addPartner,
  issueDocuments,
  showTransmittals,
  requestAccess,
  seeAs,
  takeOwnership,
  copyLink,
  getPublicLink,
  copyPublicLink,
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
  unpackZip,
  versionHistory,
  settings,
  showWebhooks,
  details,
  remove,
  removeMount,
  removePermanently,
  removeForGood,
]

/** In the header of a project partners are added instead (spec 2 section 2). */
const headerShare: Action = {
  ...share,
  isAvailable: (context) => share.isAvailable(context) && !addPartner.isAvailable(context),
}

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

/** Every action of the application, and where it is offered. */
export const actions: ActionRegistry = {
  item,
  openItem: item.filter((action) => ![open, preview, cut, copy].includes(action)),
  folder: [
    ...upload,
    ...create,
    pasteHere,
    selectAll,
    folderSeeAs,
    folderSettings,
    folderWebhooks,
    goToParent,
    nextView,
    details,
    emptyTheBin,
  ],
  create,
  upload,
  header: [filters, addPartner, headerShare],
  bin: [removePermanently, restore],
  bar: [download, share, shareFolders, requestAccess, move, tag, star, unstar, restore, remove, removeMount, removePermanently],
  empty: [uploadFiles, newFolder, filters],
}
