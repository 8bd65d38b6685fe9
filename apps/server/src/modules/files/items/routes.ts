import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { createFiles } from './create-files.ts'
import { createItem } from './create-item.ts'
import { duplicateItem } from './duplicate-item.ts'
import { getItem } from './get-item.ts'
import { moveItem } from './move-item.ts'
import { renameItem } from './rename-item.ts'
import { starItem } from './star-item.ts'
import { tagItem } from './tag-item.ts'
import { updateItem } from './update-item.ts'

/** The endpoints that create and change items. */
export const itemRoutes: readonly OperationRoute[] = [
  route(calls.filesCreate, createItem),
  route(calls.filesCreateFiles, createFiles),
  route(calls.filesGet, getItem),
  route(calls.filesRename, renameItem),
  route(calls.filesUpdate, updateItem),
  route(calls.filesMove, moveItem),
  route(calls.filesDuplicate, duplicateItem),
  route(calls.filesStarredUpdate, starItem),
  route(calls.filesTagsUpdate, tagItem),
]
