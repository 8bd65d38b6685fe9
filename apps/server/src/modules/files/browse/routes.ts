import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { browseItem } from './browse-item.ts'
import { listChildrenOf } from './list-children.ts'
import { listContents } from './list-contents.ts'
import { listRecent } from './list-recent.ts'

/** The endpoints that list the content and recent activity of folders. */
export const browseRoutes: readonly OperationRoute[] = [
  route(calls.filesBrowse, browseItem),
  route(calls.filesChildren, listChildrenOf),
  route(calls.filesContents, listContents),
  route(calls.filesRecent, listRecent),
]
