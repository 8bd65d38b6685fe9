import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { browseItem } from './browse-item.ts'
import { listChildrenOf } from './list-children.ts'

/** The calls that list what is in folders (spec 1 section 7). */
export const browseRoutes: readonly OperationRoute[] = [
  route(calls.filesBrowse, browseItem),
  route(calls.filesChildren, listChildrenOf),
]
