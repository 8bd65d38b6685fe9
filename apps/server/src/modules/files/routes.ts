import { calls } from '@arbour/contract/calls'
import { type CallRoute, route } from '#platform/http/register-calls.ts'
import type { CallContext } from '../context.ts'
import { browseItem } from './browse-item.ts'
import { createItem } from './create-item.ts'
import { deleteItem } from './delete-item.ts'
import { downloadUrl } from './download-url.ts'
import { duplicateItem } from './duplicate-item.ts'
import { emptyBin } from './empty-bin.ts'
import { getItem } from './get-item.ts'
import { getVersion } from './get-version.ts'
import { listChildrenOf } from './list-children.ts'
import { listEvents } from './list-events.ts'
import { listVersions } from './list-versions.ts'
import { moveItem } from './move-item.ts'
import { renameItem } from './rename-item.ts'
import { restoreItem } from './restore-item.ts'
import { restoreVersion } from './restore-version.ts'
import { starItem } from './star-item.ts'
import { tagItem } from './tag-item.ts'
import { undoReplace } from './undo-replace.ts'
import { updateFinance } from './update-finance.ts'
import { updateItem } from './update-item.ts'

/** The calls on items (spec 1 section 7). */
export const fileRoutes: readonly CallRoute<CallContext>[] = [
  route(calls.filesCreate, createItem),
  route(calls.filesGet, getItem),
  route(calls.filesBrowse, browseItem),
  route(calls.filesChildren, listChildrenOf),
  route(calls.filesRename, renameItem),
  route(calls.filesUpdate, updateItem),
  route(calls.filesFinanceUpdate, updateFinance),
  route(calls.filesMove, moveItem),
  route(calls.filesDuplicate, duplicateItem),
  route(calls.filesDelete, deleteItem),
  route(calls.filesRestore, restoreItem),
  route(calls.filesReplaceUndo, undoReplace),
  route(calls.filesBinEmpty, emptyBin),
  route(calls.filesDownloadUrl, downloadUrl),
  route(calls.filesStarredUpdate, starItem),
  route(calls.filesTagsUpdate, tagItem),
  route(calls.filesEvents, listEvents),
  route(calls.filesObjects, listVersions),
  route(calls.filesObjectsGet, getVersion),
  route(calls.filesObjectsRestore, restoreVersion),
]
